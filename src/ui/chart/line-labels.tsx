import { useChartWidth, useYAxisScale } from 'recharts';

import type { ChartLine } from './types.ts';

export const labelWidth = 132;
const labelHeight = 15;
const maxLetters = 17;

interface LineLabelsProps {
  readonly lines: readonly ChartLine[];
  readonly highlighted: string | null;
}

/** The name of each line at its end. Rendered inside a chart. */
export function LineLabels({ lines, highlighted }: LineLabelsProps) {
  const scale = useYAxisScale();
  const width = useChartWidth() ?? 0;
  if (scale === undefined) return null;
  const labels = lines
    .flatMap(({ id, name, color, points }) => {
      const last = points.findLast(({ value }) => value !== null)?.value ?? null;
      return last === null ? [] : { id, name: [...name], color, y: scale(last) ?? 0 };
    })
    .toSorted((a, b) => a.y - b.y);
  const ends = labels.map(({ y }) => y);
  const placed = spread(ends, labelHeight, scale(0) ?? 0);
  return labels.map(({ id, name, color }, index) => (
    <g key={id} opacity={highlighted === null || id === highlighted ? 1 : 0.35}>
      <circle cx={width - labelWidth + 12} cy={placed[index]} r={3.5} fill={color} />
      {/* The outline keeps grid lines out of the letters. */}
      <text
        x={width - labelWidth + 20}
        y={(placed[index] ?? 0) + 4}
        fontSize={12}
        fill="var(--ink-2)"
        stroke="var(--surface)"
        strokeWidth={4}
        paintOrder="stroke"
      >
        {name.length > maxLetters ? `${name.slice(0, maxLetters - 1).join('')}…` : name.join('')}
      </text>
    </g>
  ));
}

/** Sorted positions moved at least `gap` apart and above `bottom`, as little as possible. */
export function spread(sorted: readonly number[], gap: number, bottom: number): readonly number[] {
  const down: number[] = [];
  for (const y of sorted) down.push(Math.max(y, (down.at(-1) ?? -Infinity) + gap));
  let next = bottom + gap;
  return down
    .toReversed()
    .map((y) => (next = Math.min(y, next - gap)))
    .toReversed();
}
