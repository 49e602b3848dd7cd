import { cx } from '@/ui/cx.ts';

import { ChartSwatch } from './chart-legend.tsx';
import { type Scales, xOf } from './scales.ts';
import { pointWords } from './summary.ts';
import type { TimeData } from './types.ts';

interface PointCardProps {
  readonly data: TimeData;
  readonly geometry: Scales;
  readonly index: number;
  readonly hint: string | undefined;
}

const WIDTH = 264;
const AWAY = 14;
/** Narrower charts would be hidden by the card: it stands above them. */
const NARROW = 2 * (WIDTH + AWAY);

/** Beside the cursor, on the side with room; over it where the chart is too narrow for either. */
function leftOf(x: number, width: number): number {
  if (x + AWAY + WIDTH <= width) return x + AWAY;
  if (x - AWAY - WIDTH >= 0) return x - AWAY - WIDTH;
  return Math.max(0, Math.min(x - WIDTH / 2, width - WIDTH));
}

/** One bucket in words. The slider below it says the same to screen readers. */
export function ChartTooltip({ data, geometry, index, hint }: PointCardProps) {
  const words = pointWords(data, index);
  if (words === null) return null;
  return (
    <div
      aria-hidden
      className={cx(
        'pointer-events-none absolute left-0 z-10 flex flex-col gap-1.5 rounded-control bg-surface px-3 py-2.5 text-small text-ink-2 shadow-floating',
        geometry.width < NARROW ? 'bottom-[calc(100%-24px)]' : 'top-7',
      )}
      style={{
        width: Math.min(WIDTH, geometry.width),
        transform: `translateX(${Math.round(leftOf(xOf(geometry, index), geometry.width))}px)`,
      }}
    >
      <div>
        <p className="font-semibold text-ink">{words.name}</p>
        {words.inZone !== null && <p className="text-tiny text-ink-3">{words.inZone}</p>}
      </div>
      <Row kind={words.running ? 'running' : 'main'} name={data.name} value={words.value} strong />
      {words.running && <p className="-mt-1 pl-6 text-tiny text-ink-3">So far: still running</p>}
      {words.remark !== null && <p className="-mt-1 pl-6 text-tiny text-warn">{words.remark}</p>}
      {words.before !== null && <Row kind="before" name={words.before.name} value={words.before.value} />}
      {words.before?.change !== undefined && words.before.change !== null && (
        <p className="flex justify-between border-t border-line pt-1.5">
          Change <span className="tabular font-medium text-ink">{words.before.change}</span>
        </p>
      )}
      {words.marks.length > 0 && (
        <ul className="flex flex-col gap-0.5 border-t border-line pt-1.5">
          {words.marks.slice(0, 4).map((mark, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two notes may say the same
            <li key={at} className="flex items-baseline gap-2">
              <svg width={8} height={8} className="shrink-0">
                <circle cx={4} cy={4} r={4} fill="var(--chart-note)" />
              </svg>
              <span className="min-w-0 break-words">{mark}</span>
            </li>
          ))}
          {words.marks.length > 4 && <li className="pl-4">and {words.marks.length - 4} more</li>}
        </ul>
      )}
      {hint !== undefined && <p className="text-tiny text-ink-3">{hint}</p>}
    </div>
  );
}

interface RowProps {
  readonly kind: 'main' | 'running' | 'before';
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}

const Row = ({ kind, name, value, strong = false }: RowProps) => (
  <p className="flex items-center gap-2">
    <ChartSwatch kind={kind} />
    <span className="min-w-0 flex-1">{name}</span>
    <span className={strong ? 'tabular font-semibold text-ink' : 'tabular'}>{value}</span>
  </p>
);
