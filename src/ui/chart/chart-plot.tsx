import { memo, useId } from 'react';
import { Area, ReferenceArea, ReferenceDot } from 'recharts';

import { Annotations } from './annotations.tsx';
import { ChartAxes, QuietHours, tick } from './chart-axes.tsx';
import { type ChartRow, extentOf, lonePoints } from './chart-rows.ts';
import type { TimeData } from './types.ts';

const filledDot = (color: string) => ({ r: 4, fill: color, stroke: 'var(--surface)', strokeWidth: 2 });
const hollowDot = (color: string) => ({ r: 4, fill: 'var(--surface)', stroke: color, strokeWidth: 2 });
const main = {
  stroke: 'var(--chart-main)',
  strokeWidth: 2.25,
  strokeLinejoin: 'round',
  zIndex: 300,
} as const;
const before = { stroke: 'var(--chart-before)', strokeWidth: 1.5, zIndex: 200 } as const;
/** The hours of several days have many peaks, and two equal lines of them would be a tangle. */
const quietBefore = {
  strokeWidth: 1,
  className: 'opacity-50 contrast-more:opacity-100 forced-colors:opacity-100 print:opacity-100',
} as const;
const lines = [
  { ...before, dataKey: 'before', fill: 'none', activeDot: filledDot(before.stroke) },
  { ...main, dataKey: 'running', fill: 'none', activeDot: hollowDot(main.stroke), strokeDasharray: '4 4' },
  { ...main, dataKey: 'complete', fill: 'var(--chart-fill)', activeDot: filledDot(main.stroke) },
] as const;

interface ChartPlotProps {
  readonly data: TimeData;
  readonly rows: readonly ChartRow[];
}

/** Axes, lines, and marks, rendered inside a chart. Memoized, so that moving the cursor renders none of them. */
export const ChartPlot = memo(function ChartPlot({ data, rows }: ChartPlotProps) {
  const hatchId = useId();
  const { points, noBaselineUntil, marks, remarks, format, step, zone } = data;
  const starts = points.map(({ startMs }) => startMs);
  const startOf = (index: number): number => points[index]?.startMs ?? 0;
  return (
    <>
      <pattern id={hatchId} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2={6} stroke="var(--chart-grid)" strokeWidth={2} />
      </pattern>
      {step === 'hour' && <QuietHours starts={starts} />}
      <ChartAxes
        starts={starts}
        step={step}
        zone={zone}
        extent={extentOf(
          rows.flatMap(({ complete, running, before: earlier }) => [complete, running, earlier]),
        )}
        format={format}
      />
      {noBaselineUntil !== undefined && (
        <ReferenceArea
          fill={`url(#${hatchId})`}
          fillOpacity={1}
          x1={startOf(0)}
          x2={startOf(noBaselineUntil)}
          label={{ value: 'Not comparable', position: 'insideTopLeft', ...tick }}
        />
      )}
      <Annotations marks={marks} points={points} />
      {lines.map((line) => (
        <Area
          key={line.dataKey}
          {...line}
          {...(step === 'hour' && starts.length > 48 && line.dataKey === 'before' && quietBefore)}
          // A filled area suggests an axis that starts at zero. The axis of an average may start higher.
          {...(format.scale !== 'count' && { fill: 'none' })}
          type="linear"
          fillOpacity={1}
          isAnimationActive={false}
        />
      ))}
      {lines.flatMap(({ dataKey, stroke }) =>
        lonePoints(rows, dataKey).map((row) => (
          <ReferenceDot
            key={`${dataKey} ${row.startMs}`}
            x={row.startMs}
            y={row[dataKey] ?? 0}
            {...(dataKey === 'complete' ? filledDot(stroke) : hollowDot(stroke))}
          />
        )),
      )}
      {[...(remarks?.texts.keys() ?? [])].map((index) => (
        <ReferenceDot
          key={index}
          x={startOf(index)}
          y={points[index]?.value ?? 0}
          {...hollowDot('var(--warn)')}
          r={5}
        />
      ))}
    </>
  );
});
