import { memo } from 'react';
import { CartesianGrid, ComposedChart, Line, XAxis, YAxis } from 'recharts';

import type { TimeTick } from './axis-time.ts';
import { type ChartRow, lonePoints } from './chart-rows.ts';
import { type Geometry, xOf, yOf } from './geometry.ts';
import { groundOf, pathOf } from './paths.ts';
import type { PlacedMark } from './place-marks.ts';
import { PlotMarks } from './plot-marks.tsx';

export interface ValueTick {
  readonly value: number;
  readonly label: string;
}

interface TimePlotProps {
  readonly geometry: Geometry;
  readonly rows: readonly ChartRow[];
  readonly valueTicks: readonly ValueTick[];
  readonly timeTicks: readonly TimeTick[];
  readonly marks: readonly PlacedMark[];
}

interface TickProps {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: unknown };
}

const line = { type: 'linear', dot: false, activeDot: false, isAnimationActive: false } as const;
const text = { fontSize: 12, fill: 'var(--ink-3)' } as const;

/**
 * The picture alone: lines, axes and marks. It never moves by itself and knows no pointer; who reads it is drawn above it,
 * so that moving over a year of days draws none of this again.
 */
export const TimePlot = memo(function TimePlot({
  geometry,
  rows,
  valueTicks,
  timeTicks,
  marks,
}: TimePlotProps) {
  const { width, height, left, right, top, bottom, count, most } = geometry;
  const values = new Map(valueTicks.map(({ value, label }) => [value, label]));
  const times = new Map(timeTicks.map(({ index, label }) => [index, label]));
  const last = Math.max(0, count - 1);
  return (
    <ComposedChart
      width={width}
      height={height}
      data={rows}
      margin={{ top, right: width - right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      throttleDelay="raf"
    >
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis
        dataKey="index"
        type="number"
        domain={count < 2 ? [-1, 1] : [0, last]}
        ticks={timeTicks.map(({ index }) => index)}
        interval={0}
        height={height - bottom}
        axisLine={false}
        tickLine={false}
        tick={({ x, payload }: TickProps) => (
          <text {...text} x={clampLabel(Number(x), width)} y={bottom + 20} textAnchor="middle">
            {times.get(Number(payload.value))}
          </text>
        )}
      />
      <YAxis
        type="number"
        domain={[0, most]}
        ticks={valueTicks.map(({ value }) => value)}
        interval={0}
        width={left}
        axisLine={false}
        tickLine={false}
        tick={({ y, payload }: TickProps) => (
          <text {...text} x={left - 10} y={Number(y) + 4} textAnchor="end">
            {values.get(Number(payload.value))}
          </text>
        )}
      />
      {/* The library's own grounds and short lines copy every point of the data for each; these do not. */}
      <path d={groundOf(rows, geometry)} fill="var(--chart-fill)" />
      <PlotMarks marks={marks} geometry={geometry} />
      <Line {...line} dataKey="before" stroke="var(--chart-before)" strokeWidth={1.5} />
      <Line {...line} dataKey="over" stroke="var(--chart-main)" strokeWidth={2.25} strokeLinejoin="round" />
      <path
        d={pathOf(rows, 'running', geometry)}
        fill="none"
        stroke="var(--chart-main)"
        strokeWidth={2.25}
        strokeDasharray="4 4"
      />
      {(['before', 'over', 'running'] as const).flatMap((key) =>
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
    </ComposedChart>
  );
});

/** A name at the edge stays inside the picture: half of `21 Oct` is about 20 px. */
const clampLabel = (x: number, width: number): number => Math.min(width - 24, x);
