import { formatTime } from '@/lib/dates.ts';
import { formatCount } from '@/lib/numbers.ts';

import { ChartCursor } from './chart-cursor.tsx';

interface MinuteBarsProps {
  /** `Visitors of the last 30 minutes`. */
  readonly label: string;
  /** Singular: `visitor`. */
  readonly unit: string;
  /** Oldest first. */
  readonly bars: readonly { readonly startMs: number; readonly value: number }[];
}

/** The last minutes as bars. Plain elements, so that the panel doesn't need Recharts. */
export function MinuteBars({ label, unit, bars }: MinuteBarsProps) {
  const last = Math.max(0, bars.length - 1);
  const top = Math.max(1, ...bars.map(({ value }) => value || 0));
  const ago = (index: number): string =>
    index === last ? 'this minute' : `${formatCount(last - index, 'minute')} ago`;
  // As in the data table, minutes are UTC (spec §2.17).
  const clock = (index: number): string => `${formatTime(bars[index]?.startMs ?? 0, 'utc')} UTC`;
  const count = (index: number): string => formatCount(bars[index]?.value ?? 0, unit);
  return (
    <ChartCursor
      label={label}
      count={bars.length}
      start={last}
      page={5}
      valueText={(index) => `${ago(index)}: ${count(index)}`}
      indexAt={(x, width) => Math.max(0, Math.min(last, Math.floor((x / width) * bars.length)))}
      className="h-20 grow"
    >
      {(current) => (
        <>
          <div className="flex min-h-0 flex-1 items-end border-b border-line">
            {bars.map(({ startMs, value }, index) => (
              <div key={startMs} className="flex h-full min-w-0 flex-1 items-end px-px">
                <div
                  className={`w-full rounded-t-xs forced-colors:bg-[CanvasText] ${index === current ? 'bg-[var(--ink-2)]' : 'bg-[var(--chart-main)]'}`}
                  style={{ height: value > 0 ? `max(3px, ${((value / top) * 100).toFixed(1)}%)` : 0 }}
                />
              </div>
            ))}
          </div>
          <p className="flex h-5 items-end justify-between text-tiny text-ink-3">
            <span>{current === null ? ago(0) : `${ago(current)}, ${clock(current)}`}</span>
            {current === null ? (
              <span>now</span>
            ) : (
              <span className="tabular font-medium text-ink">{count(current)}</span>
            )}
          </p>
        </>
      )}
    </ChartCursor>
  );
}
