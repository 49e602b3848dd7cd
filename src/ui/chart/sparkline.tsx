import { cx } from '@/ui/cx.ts';

const viewWidth = 100;
const viewHeight = 24;
/** Half of the line's width, so that the edges aren't cut. */
const edgeWidth = 1.5;

/** The smallest part of the width that a line may cover. */
const minShare = 0.1;

interface SparklineProps {
  readonly points: readonly { readonly value: number | null; readonly running?: boolean | undefined }[];
  /** Points with a dashed line. Text beside the sparkline explains them. */
  readonly marks?: ReadonlySet<number> | undefined;
  /** The top of the scale, where several sparklines are compared. Defaults to the largest value. */
  readonly top?: number | undefined;
  /** A CSS color. */
  readonly color?: string | undefined;
  readonly className?: string | undefined;
}

const xOf = (index: number, count: number): string =>
  ((index / Math.max(1, count - 1)) * viewWidth).toFixed(1);

/** Whether all values are within a small part of the width, as those of a day that has just begun. They have no shape. */
function isTick(points: SparklineProps['points']): boolean {
  const first = points.findIndex(({ value }) => value !== null);
  const last = points.findLastIndex(({ value }) => value !== null);
  return last - first < minShare * (points.length - 1);
}

function pathsOf({ points: all, top: scale = 0 }: SparklineProps) {
  const points = all.map((point) => (Number.isNaN(point.value) ? { value: null } : point));
  const top = Math.max(1e-9, scale, ...points.map(({ value }) => value ?? 0));
  const place = (index: number, value: number): string =>
    `${xOf(index, points.length)} ${(viewHeight - edgeWidth - (value / top) * (viewHeight - 2 * edgeWidth)).toFixed(1)}`;
  let [complete, running, alone] = ['', '', ''];
  if (isTick(points)) return { complete, running, alone };
  for (const [index, { value, running: isRunning = false }] of points.entries()) {
    if (value === null) continue;
    const before = points[index - 1]?.value ?? null;
    const isAlone = before === null && (points[index + 1]?.value ?? null) === null;
    // A line of length zero with round ends draws a lone point.
    if (isAlone) alone += `M${place(index, value)}h0`;
    const from = before === null ? `M${place(index, value)}h0` : `L${place(index, value)}`;
    if (!isRunning) complete += from;
    else running = before === null ? from : `M${place(index - 1, before)}${from}`;
  }
  return { complete, running, alone };
}

/** The shape of a line beside its number. Plain SVG, so pages without charts can show it. */
export function Sparkline(props: SparklineProps) {
  const { points, marks, color = 'var(--chart-main)', className } = props;
  const { complete, running, alone } = pathsOf(props);
  const line = {
    fill: 'none',
    stroke: color,
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${viewWidth} ${viewHeight}`}
      preserveAspectRatio="none"
      className={cx('block h-6 w-full', className)}
    >
      {marks !== undefined &&
        [...marks].map((index) => (
          <path
            key={index}
            {...line}
            stroke="var(--chart-note)"
            strokeDasharray="2 2"
            d={`M${xOf(index, points.length)} 0V${viewHeight}`}
          />
        ))}
      <path {...line} d={complete} />
      <path {...line} d={running} strokeDasharray="2 2" />
      {alone === '' ? null : <path {...line} strokeWidth={3} d={alone} />}
    </svg>
  );
}
