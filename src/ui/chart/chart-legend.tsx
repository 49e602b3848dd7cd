import { cx } from '@/ui/cx.ts';

import type { TimeData } from './types.ts';

const strokes = {
  main: { stroke: 'var(--chart-main)', strokeWidth: 2.25 },
  running: { stroke: 'var(--chart-main)', strokeWidth: 2.25, strokeDasharray: '4 4' },
  before: { stroke: 'var(--chart-before)', strokeWidth: 1.5 },
} as const;

/** A piece of a line, as it is in the chart. */
export const ChartSwatch = ({ kind }: { readonly kind: keyof typeof strokes }) => (
  <svg aria-hidden width={16} height={8} className="shrink-0">
    <line x1={0} x2={16} y1={4} y2={4} {...strokes[kind]} />
  </svg>
);

/** What each line is; always one line high, so that a comparison moves nothing. */
export function ChartLegend({ data }: { readonly data: TimeData }) {
  const running = data.points.some((point) => point.running);
  return (
    <div className="flex h-7 items-end gap-x-4 overflow-hidden text-tiny whitespace-nowrap text-ink-3">
      <Item kind="main" name={data.name} className="shrink-0" />
      {running && (
        // A phone has no room for it beside a comparison; whoever reads the last point is told.
        <Item
          kind="running"
          name="still running"
          className={cx('shrink-0', data.beforeName !== null && 'max-sm:hidden')}
        />
      )}
      {data.remarks !== undefined && (
        <span className="flex shrink-0 items-center gap-1.5">
          <svg aria-hidden width={12} height={12} className="shrink-0">
            <circle cx={6} cy={6} r={5} fill="none" stroke="var(--warn)" strokeWidth={2} />
          </svg>
          {data.remarks.name}
        </span>
      )}
      {data.beforeName !== null && <Item kind="before" name={data.beforeName} className="min-w-0" />}
      <span className="ml-auto shrink-0 max-sm:hidden">UTC {data.step}s</span>
    </div>
  );
}

interface ItemProps {
  readonly kind: keyof typeof strokes;
  readonly name: string;
  readonly className: string;
}

const Item = ({ kind, name, className }: ItemProps) => (
  <span className={cx('flex items-center gap-1.5', className)}>
    <ChartSwatch kind={kind} />
    <span className="truncate">{name}</span>
  </span>
);
