import { ReferenceArea, useChartWidth, usePlotArea, useXAxisScale } from 'recharts';

import { scaled } from '@/ui/layout/font-size.ts';

import type { ChartMark, ChartPoint } from './types.ts';

const dotWidth = 10;
const labelGap = 14;
const maxLabelLetters = 28;
/** The average width of a letter at 12 px. Measuring the text would force a layout. */
const letterWidth = 6.3;

const textWidth = (text: string): number => dotWidth + text.length * scaled(letterWidth);
function shorten(text: string): string {
  const letters = [...text];
  if (letters.length <= maxLabelLetters) return text;
  return `${letters
    .slice(0, maxLabelLetters - 1)
    .join('')
    .trimEnd()}…`;
}

/** Annotations that share a dot above the plot. */
interface PlacedAnnotation {
  readonly mark: ChartMark;
  readonly x: number;
  /** Null: there is no room for text. The tooltip has it. */
  readonly label: string | null;
  readonly side: 'start' | 'end';
}

/** Lays out dots and labels in one line above the plot. Labels never overlap, and overlapping dots merge. */
export function placeAnnotations(
  marks: readonly ChartMark[],
  xOf: (index: number) => number,
  width: number,
): readonly PlacedAnnotation[] {
  const groups: { mark: ChartMark; x: number; more: number }[] = [];
  for (const mark of marks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1);
    const x = xOf(mark.from);
    if (last === undefined || x - last.x >= dotWidth) groups.push({ mark, x, more: 0 });
    else {
      last.more += 1;
      last.mark = { ...last.mark, to: Math.max(last.mark.to, mark.to) };
    }
  }
  let taken = 0;
  return groups.map(({ mark, x, more }, index): PlacedAnnotation => {
    const label = more === 0 ? shorten(mark.text) : `${shorten(mark.text)} +${more}`;
    const end = x + textWidth(label);
    const fitsAfter = x >= taken && end <= Math.min((groups[index + 1]?.x ?? Infinity) - labelGap, width);
    const fitsBefore = x - textWidth(label) > taken;
    taken = fitsAfter ? end + labelGap / 2 : Math.max(taken, x + dotWidth / 2);
    if (fitsAfter) return { mark, x, label, side: 'start' };
    return { mark, x, label: fitsBefore ? label : null, side: 'end' };
  });
}

const dashed = { stroke: 'var(--line-strong)', strokeDasharray: '3 3' } as const;

interface AnnotationsProps {
  readonly marks: readonly ChartMark[];
  readonly points: readonly ChartPoint[];
}

/** Notes: a dot with text above the plot, a dashed line through it, and a shaded range. Rendered inside a chart. */
export function Annotations({ marks, points }: AnnotationsProps) {
  const scale = useXAxisScale();
  const width = useChartWidth() ?? 0;
  const plot = usePlotArea();
  if (scale === undefined || plot === undefined) return null;
  const startOf = (index: number): number => points[index]?.startMs ?? 0;
  const xOf = (index: number): number => scale(startOf(index)) ?? 0;
  return placeAnnotations(marks, xOf, width).map(({ mark, x, label, side }) => (
    <g key={mark.id}>
      {mark.to > mark.from && (
        <ReferenceArea
          x1={startOf(mark.from)}
          x2={startOf(mark.to)}
          fill="var(--chart-range)"
          fillOpacity={1}
        />
      )}
      {[...new Set([mark.from, mark.to])].map((index) => (
        <path key={index} {...dashed} d={`M${xOf(index)} ${plot.y}v${plot.height}`} />
      ))}
      <path {...dashed} d={`M${x} 18V30`} />
      <circle cx={x} cy={12} r={4} fill="var(--chart-note)" />
      {label !== null && (
        <text
          x={side === 'start' ? x + dotWidth : x - dotWidth}
          y={16}
          textAnchor={side}
          fontSize="0.75rem"
          fill="var(--ink-2)"
        >
          {label}
        </text>
      )}
    </g>
  ));
}
