import type { PlacedAnnotation } from './place-annotations.ts';
import { type Scales } from './scales.ts';

interface PlotMarksProps {
  readonly marks: readonly PlacedAnnotation[];
  readonly geometry: Scales;
}

/** Notes: a dot with words above the plot, a dashed line through it, and a ground under a range of days. */
export function Annotations({ marks, geometry: { top, bottom } }: PlotMarksProps) {
  return (
    <g>
      {marks.map(({ id, x, endX, label, side }) => (
        <g key={id}>
          {endX > x && (
            <rect x={x} y={top} width={endX - x} height={bottom - top} fill="var(--chart-range)" />
          )}
          {[...new Set([x, endX])].map((at) => (
            <line
              key={at}
              x1={at}
              x2={at}
              y1={at === x ? 18 : top}
              y2={bottom}
              stroke="var(--line-strong)"
              strokeDasharray="3 3"
            />
          ))}
          <circle cx={x} cy={12} r={4} fill="var(--chart-note)" />
          {label !== null && (
            <text
              x={side === 'start' ? x + 10 : x - 10}
              y={16}
              textAnchor={side === 'start' ? 'start' : 'end'}
              fontSize={12}
              fill="var(--ink-2)"
            >
              {label}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
