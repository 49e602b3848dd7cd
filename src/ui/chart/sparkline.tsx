import { cx } from '@/ui/cx.ts';

const WIDTH = 100;
const HEIGHT = 24;
/** Half of the line's width, so that the edges aren't cut. */
const EDGE = 1.5;

interface SparklineProps {
  readonly points: readonly { readonly value: number | null; readonly running?: boolean | undefined }[];
  readonly className?: string | undefined;
}

function pathsOf(points: SparklineProps['points']): { readonly complete: string; readonly running: string } {
  const top = Math.max(1e-9, ...points.map(({ value }) => value ?? 0));
  const place = (index: number, value: number): string =>
    `${((index / Math.max(1, points.length - 1)) * WIDTH).toFixed(1)} ${(HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  let [complete, running] = ['', ''];
  for (const [index, { value, running: isRunning = false }] of points.entries()) {
    if (value === null) continue;
    const before = points[index - 1]?.value ?? null;
    // The round ends of a line without length draw a lone point.
    const from = before === null ? `M${place(index, value)}h0` : `L${place(index, value)}`;
    if (!isRunning) complete += from;
    else running = before === null ? from : `M${place(index - 1, before)}${from}`;
  }
  return { complete, running };
}

/** The shape of a line beside its number. Plain SVG, so pages without charts can show it. */
export function Sparkline({ points, className }: SparklineProps) {
  const { complete, running } = pathsOf(points);
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
      <path {...line} d={complete} />
      <path {...line} d={running} strokeDasharray="2 2" />
    </svg>
  );
}
