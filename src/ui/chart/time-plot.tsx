import { memo, useMemo } from 'react';
import { ComposedChart, Line, XAxis, YAxis } from 'recharts';

import { Annotations } from './annotations.tsx';
import type { TimeTick } from './axis-time.ts';
import { type ChartRow, lonePoints } from './chart-rows.ts';
import { groundOf, pathOf } from './paths.ts';
import type { PlacedAnnotation } from './place-annotations.ts';
import { PlotAxes, type ValueTick } from './plot-axes.tsx';
import { type Scales, xOf, yOf } from './scales.ts';

interface TimePlotProps {
  readonly geometry: Scales;
  readonly rows: readonly ChartRow[];
  readonly valueTicks: readonly ValueTick[];
  readonly timeTicks: readonly TimeTick[];
  readonly marks: readonly PlacedAnnotation[];
  /** Points that stand out. */
  readonly rings: readonly { readonly index: number; readonly value: number }[];
}

const line = { type: 'linear', dot: false, activeDot: false, isAnimationActive: false } as const;
const ring = { fill: 'var(--surface)', stroke: 'var(--warn)', strokeWidth: 2 } as const;
const lines = ['before', 'over', 'running'] as const;

/**
 * The picture alone: lines, axes and marks. It never moves by itself and knows no pointer; who reads it is drawn above it,
 * so that moving over a year of days draws none of this again.
 */
export const TimePlot = memo(function TimePlot(props: TimePlotProps) {
  const { geometry, rows, valueTicks, timeTicks, marks, rings } = props;
  const { width, height, left, right, top, bottom, count, most } = geometry;
  // The library takes every new object for a change of its axes.
  const margin = useMemo(
    () => ({ top, right: width - right, bottom: height - bottom, left }),
    [top, right, bottom, left, width, height],
  );
  const time = useMemo(() => (count < 2 ? [-1, 1] : [0, count - 1]), [count]);
  const values = useMemo(() => [0, most], [most]);
  return (
    <ComposedChart width={width} height={height} data={rows} margin={margin} accessibilityLayer={false}>
      <XAxis hide dataKey="index" type="number" domain={time} ticks={time} />
      <YAxis hide type="number" domain={values} ticks={values} />
      <PlotAxes geometry={geometry} valueTicks={valueTicks} timeTicks={timeTicks} />
      {/* The library's own grounds and short lines copy every point of the data for each; these do not. */}
      <path d={groundOf(rows, geometry)} fill="var(--chart-fill)" />
      <Annotations marks={marks} geometry={geometry} />
      <Line {...line} dataKey="before" stroke="var(--chart-before)" strokeWidth={1.5} />
      <Line {...line} dataKey="over" stroke="var(--chart-main)" strokeWidth={2.25} strokeLinejoin="round" />
      <path
        d={pathOf(rows, 'running', geometry)}
        fill="none"
        stroke="var(--chart-main)"
        strokeWidth={2.25}
        strokeDasharray="4 4"
      />
      {lines.flatMap((key) =>
        lonePoints(rows, key).map((row) => (
          <circle
            key={`${key}-${row.index}`}
            cx={xOf(geometry, row.index)}
            cy={yOf(geometry, row[key] ?? 0)}
            r={3.5}
            fill={key === 'over' ? 'var(--chart-main)' : 'var(--surface)'}
            stroke={key === 'before' ? 'var(--chart-before)' : 'var(--chart-main)'}
            strokeWidth={2}
          />
        )),
      )}
      {rings.map(({ index, value }) => (
        <circle key={`ring-${index}`} cx={xOf(geometry, index)} cy={yOf(geometry, value)} r={5} {...ring} />
      ))}
    </ComposedChart>
  );
});
