import { CartesianGrid, ReferenceArea, usePlotArea, useXAxisScale, XAxis, YAxis } from 'recharts';

import type { Zone } from '@/lib/dates.ts';
import { scaled, useFontSize } from '@/ui/layout/font-size.ts';

import { quietSpans } from './quiet-hours.ts';
import { axisWidth, defaultEndPadding, formatTimeTick, timeTicks, valueTicks } from './scales.ts';
import type { ChartFormat, ChartStep, Extent } from './types.ts';

export const tick = { fontSize: '0.75rem', fill: 'var(--ink-3)' } as const;
const axis = { tick, axisLine: false, tickLine: false, tickSize: 0, tickMargin: 10 } as const;

interface ChartAxesProps {
  /** The start of each bucket. */
  readonly starts: readonly number[];
  readonly step: ChartStep;
  readonly zone?: Zone | undefined;
  readonly extent: Extent;
  readonly format: ChartFormat;
  /** Room on the right, for labels of lines. */
  readonly endPadding?: number | undefined;
}

/** The grid and both axes. Rendered inside a chart. */
export function ChartAxes({
  starts,
  step,
  zone,
  extent,
  format,
  endPadding = defaultEndPadding(),
}: ChartAxesProps) {
  useFontSize();
  const ticks = valueTicks(extent, format.scale);
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis
        {...axis}
        dataKey="startMs"
        type="number"
        domain={['dataMin', 'dataMax']}
        ticks={timeTicks(starts, step, zone)}
        tickFormatter={(startMs: number) => formatTimeTick(startMs, step, starts.length, zone)}
        interval="equidistantPreserveStart"
        minTickGap={8}
        padding={{ right: endPadding }}
        height={scaled(28)}
      />
      <YAxis
        {...axis}
        type="number"
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
        ticks={ticks}
        tickFormatter={format.tick}
        interval={0}
        width={axisWidth()}
      />
    </>
  );
}

/** Shades nights and weekends, as one path below everything else. Rendered inside a chart of hours. */
export function QuietHours({ starts }: { readonly starts: readonly number[] }) {
  const scale = useXAxisScale();
  const plot = usePlotArea();
  if (scale === undefined || plot === undefined) return null;
  const end = starts.at(-1) ?? 0;
  const xOf = (ms: number): number => scale(Math.min(ms, end)) ?? 0;
  const path = quietSpans(starts)
    .map(([from, to]) => `M${xOf(from)} ${plot.y}H${xOf(to)}v${plot.height}H${xOf(from)}Z`)
    .join('');
  return path === '' ? null : <path d={path} fill="var(--chart-range)" fillOpacity={0.7} />;
}

interface DragProps {
  readonly points: readonly { readonly startMs: number }[];
  readonly from: number | null;
  readonly to: number | null;
}

/** The buckets that a drag would zoom into. Rendered inside a chart. */
export function Drag({ points, from, to }: DragProps) {
  if (from === null || to === null || from === to) return null;
  return (
    <ReferenceArea
      x1={points[Math.min(from, to)]?.startMs ?? 0}
      x2={points[Math.max(from, to)]?.startMs ?? 0}
      fill="var(--chart-main)"
      fillOpacity={0.15}
    />
  );
}
