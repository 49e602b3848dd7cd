import { cx } from '@/ui/cx.ts';

import type { SparklineProps } from './types.ts';

const WIDTH = 100;
const HEIGHT = 24;
/** Half of the line, so that it is never cut at the edges. */
const EDGE = 1.5;
/** More points than this are less than a pixel apart. */
const MOST = 120;

type Points = SparklineProps['points'];

/** Where a line goes, from the first value to the last that is over; then where its running end leads. */
function pathsOf(points: Points): { readonly over: string; readonly running: string } {
  const values = thinned(points);
  const top = Math.max(1e-9, ...values.map(({ value }) => value ?? 0));
  const place = (at: number, value: number): string =>
    `${((at / Math.max(1, values.length - 1)) * WIDTH).toFixed(1)} ${(HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  let [over, running] = ['', ''];
  for (const [at, { value, running: runs }] of values.entries()) {
    if (value === null) continue;
    const before = values[at - 1]?.value ?? null;
    if (runs === true)
      running = before === null ? `M${place(at, value)}h0` : `M${place(at - 1, before)}L${place(at, value)}`;
    // A point alone is drawn by its round ends.
    else over += before === null ? `M${place(at, value)}h0` : `L${place(at, value)}`;
  }
  return { over, running };
}

/** Of each stretch the largest value; the last point as it is. */
function thinned(points: Points): Points {
  if (points.length <= MOST) return points;
  const by = Math.ceil(points.length / MOST);
  return Array.from({ length: Math.ceil(points.length / by) }, (_, at) => {
    const stretch = points.slice(at * by, (at + 1) * by);
    const known = stretch.flatMap(({ value }) => (value === null ? [] : [value]));
    return {
      value: known.length === 0 ? null : Math.max(...known),
      running: stretch.some(({ running }) => running === true),
    };
  });
}

/** The shape of a line beside its number. */
export function Sparkline({ points, className }: SparklineProps) {
  const { over, running } = pathsOf(points);
  const line = {
    fill: 'none',
    stroke: 'var(--chart-main)',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx('block h-6 w-full', className)}
    >
      <path {...line} d={over} />
      <path {...line} d={running} strokeDasharray="2 2" />
    </svg>
  );
}
