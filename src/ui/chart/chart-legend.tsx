import { capitalize } from '@/lib/text.ts';
import { cx } from '@/ui/cx.ts';

import { quietLabel } from './quiet-hours.ts';
import type { TimeData } from './types.ts';

const strokes = {
  main: { stroke: 'var(--chart-main)', strokeWidth: 2.25 },
  running: { stroke: 'var(--chart-main)', strokeWidth: 2.25, strokeDasharray: '4 4' },
  before: { stroke: 'var(--chart-before)', strokeWidth: 1.5 },
} as const;
type SwatchKind = keyof typeof strokes | 'remark';

/** A sample of the line, or a ringed point. */
export const ChartSwatch = ({ kind }: { readonly kind: SwatchKind }) => (
  <svg aria-hidden width={16} height={12} className="shrink-0">
    {kind === 'remark' ? (
      <circle cx={8} cy={6} r={5} fill="none" stroke="var(--warn)" strokeWidth={2} />
    ) : (
      <line x1={0} x2={16} y1={6} y2={6} {...strokes[kind]} />
    )}
  </svg>
);

export const LineSwatch = ({ color }: { readonly color: string }) => (
  <svg aria-hidden width={16} height={12} className="shrink-0">
    <line x1={0} x2={16} y1={6} y2={6} stroke={color} strokeWidth={3} />
  </svg>
);

/** Always one line high, so that a comparison moves nothing. */
export function ChartLegend({
  data: { name, points, beforeName, remarks, step, zone },
}: {
  readonly data: TimeData;
}) {
  const isRunning = points.some(({ running }) => running);
  const items: { kind: SwatchKind; label: string | null | undefined; className: string }[] = [
    { kind: 'main', label: name, className: 'shrink-0' },
    // Phones have no room for it beside a comparison. The tooltip shows it too.
    {
      kind: 'running',
      label: isRunning ? 'in progress' : null,
      className: cx('shrink-0', beforeName !== null && 'max-sm:hidden'),
    },
    { kind: 'remark', label: remarks?.name, className: 'shrink-0' },
    { kind: 'before', label: beforeName, className: 'min-w-0' },
  ];
  return (
    <div className="flex h-7 items-end gap-x-4 overflow-hidden text-tiny whitespace-nowrap text-ink-3">
      {items.map(({ kind, label, className }) =>
        typeof label === 'string' ? (
          <span key={kind} className={cx('flex items-center gap-1.5', className)}>
            <ChartSwatch kind={kind} />
            <span className="truncate">{capitalize(label)}</span>
          </span>
        ) : null,
      )}
      <span className="ml-auto shrink-0 max-sm:hidden">
        {zone === 'local' ? 'Local' : 'UTC'} {step}s
        {step === 'hour' && (
          <span className="max-md:hidden"> · {quietLabel(points.map(({ startMs }) => startMs))}</span>
        )}
      </span>
    </div>
  );
}
