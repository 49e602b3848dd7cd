import type { TimeTick } from './axis-time.ts';
import { type Scales, xOf, yOf } from './scales.ts';

export interface ValueTick {
  readonly value: number;
  readonly label: string;
}

interface PlotAxesProps {
  readonly geometry: Scales;
  readonly valueTicks: readonly ValueTick[];
  readonly timeTicks: readonly TimeTick[];
}

const text = { fontSize: 12, fill: 'var(--ink-3)' } as const;
/** Half of the widest name below the line, `Jan 2026` aside: a name at the edge stays inside the picture. */
const HALF_NAME = 24;

/** Hairlines, and the names of values and times: the library would measure every name in the page before it draws one. */
export function PlotAxes({ geometry, valueTicks, timeTicks }: PlotAxesProps) {
  const { left, right, bottom, width } = geometry;
  return (
    <g>
      {valueTicks.map(({ value, label }) => {
        const y = yOf(geometry, value);
        return (
          <g key={value}>
            <line x1={left} x2={right} y1={y} y2={y} stroke="var(--chart-grid)" />
            <text {...text} x={left - 10} y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        );
      })}
      {timeTicks.map(({ index, label }) => (
        <text
          {...text}
          key={index}
          x={Math.min(width - HALF_NAME, xOf(geometry, index))}
          y={bottom + 20}
          textAnchor="middle"
        >
          {label}
        </text>
      ))}
    </g>
  );
}
