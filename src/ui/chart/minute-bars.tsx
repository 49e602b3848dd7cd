import { useState } from 'react';

import { formatCount } from '@/lib/numbers.ts';

import type { MinuteBarsProps } from './types.ts';

const HEIGHT = 96;
const AXIS = 20;

type Bar = MinuteBarsProps['bars'][number];

const agoOf = (bars: readonly Bar[], index: number): string => {
  const ago = bars.length - 1 - index;
  return ago === 0 ? 'this minute' : `${formatCount(ago, 'minute')} ago`;
};

/** As in the table behind the bars: minutes start by UTC (spec 2.17). */
const clockOf = (ms: number): string => `${new Date(ms).toISOString().slice(11, 16)} UTC`;

/** The last minutes as bars; one tab stop in which the arrow keys go from minute to minute. */
export function MinuteBars({ label, unit, bars, height = HEIGHT }: MinuteBarsProps) {
  const [read, setRead] = useState<number | null>(null);
  const [kept, setKept] = useState<number | null>(null);
  const last = Math.max(0, bars.length - 1);
  const index = Math.min(read ?? kept ?? last, last);
  const words = (at: number): string => formatCount(bars[at]?.value ?? 0, ...unit);
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const show = (at: number): void => {
    setRead(at);
    setKept(at);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-roledescription="chart"
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, bars.length)}
      aria-valuenow={index + 1}
      aria-valuetext={`${agoOf(bars, index)}: ${words(index)}`}
      className="relative flex touch-pan-y flex-col rounded-chip"
      style={{ height }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) show(index);
      }}
      onBlur={() => setRead(null)}
      onPointerLeave={() => setRead(null)}
      onPointerMove={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        show(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * bars.length))));
      }}
      onKeyDown={(event) => {
        const to: Readonly<Record<string, number>> = {
          ArrowLeft: index - 1,
          ArrowDown: index - 1,
          ArrowRight: index + 1,
          ArrowUp: index + 1,
          PageDown: index - 5,
          PageUp: index + 5,
          Home: 0,
          End: last,
        };
        const next = to[event.key];
        if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        show(Math.max(0, Math.min(last, next)));
      }}
    >
      <div aria-hidden className="flex min-h-0 flex-1 items-stretch border-b border-line">
        {bars.map(({ startMs, value }, at) => (
          <div key={startMs} className="flex min-w-0 flex-1 items-end px-px">
            <div
              className={
                value === 0
                  ? 'w-full'
                  : `w-full rounded-t-xs forced-colors:bg-[CanvasText] ${at === read ? 'bg-[var(--ink-2)]' : 'bg-[var(--chart-main)]'}`
              }
              style={{ height: value === 0 ? 0 : `max(3px, ${((value / top) * 100).toFixed(1)}%)` }}
            />
          </div>
        ))}
      </div>
      <p aria-hidden className="flex items-end justify-between text-tiny text-ink-3" style={{ height: AXIS }}>
        {read === null || bars[read] === undefined ? (
          <>
            <span>{agoOf(bars, 0)}</span>
            <span>now</span>
          </>
        ) : (
          <>
            <span>
              {agoOf(bars, read)}, {clockOf(bars[read].startMs)}
            </span>
            <span className="tabular font-medium text-ink">{words(read)}</span>
          </>
        )}
      </p>
    </div>
  );
}
