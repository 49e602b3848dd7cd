import { memo, type Ref, useMemo, useRef } from 'react';
import { Area, AreaChart, ReferenceDot, Tooltip, useChartWidth, usePlotArea, useYAxisScale } from 'recharts';

import { scaled } from '@/ui/layout/font-size.ts';

import { ChartAxes, Drag, QuietHours } from './chart-axes.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { LineSwatch } from './chart-legend.tsx';
import { chartRows, extentOf, lonePoints } from './chart-rows.ts';
import { bucketAt, defaultEndPadding, pageOf } from './scales.ts';
import { chartTitle, lineText } from './summary.ts';
import { type ChartHandle, chartHeight, type ChartLine, type LinesData } from './types.ts';
import { useChartImage } from './use-chart-image.ts';

const margin = { top: 12, right: 0, bottom: 0, left: 0 };
const fill = { width: '100%', height: '100%' };
/** A wider chart has the names beside the lines. */
const minFigureWidth = 560;

export interface LinesFigureProps {
  /** Pass a stable object: a new one redraws the chart. */
  readonly data: LinesData;
  /** The line that stands out. */
  readonly highlighted: string | null;
  /** A drag over at least two buckets. */
  readonly onZoom: (from: number, to: number) => void;
  /** Null until the chart has loaded. */
  readonly ref: Ref<ChartHandle>;
}

/** Several lines over time with one cursor, in a chunk that loads with recharts. */
export function LinesFigure({ data, highlighted, onZoom, ref }: LinesFigureProps) {
  const { lines, step, bucket, name } = data;
  const points = lines[0]?.points ?? [];
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const newest = rows.findLastIndex(({ values }) => values.some((value) => value !== null));
  const frame = useRef<HTMLElement>(null);
  useChartImage(ref, frame, data);
  return (
    <figure ref={frame} aria-label={chartTitle(data)} className="m-0" style={{ height: chartHeight }}>
      <ChartCursor
        label={name}
        count={points.length}
        start={Math.max(0, newest)}
        page={pageOf[step]}
        valueText={(index) =>
          [bucket.name(points[index]?.startMs ?? 0), ...lines.map((line) => spoken(data, line, index))].join(
            '. ',
          )
        }
        indexAt={(x, width) => bucketAt(x, width, points, endPaddingOf(width))}
        onZoom={onZoom}
        className="h-full"
      >
        {(index, dragFrom) => (
          <AreaChart responsive style={fill} data={rows} margin={margin} accessibilityLayer={false}>
            <Plot {...{ data, rows, highlighted }} />
            <Drag points={points} from={dragFrom} to={index} />
            <Tooltip
              {...(index !== null && { defaultIndex: index })}
              filterNull={false}
              isAnimationActive={false}
              cursor={{ stroke: 'var(--chart-cursor)' }}
              offset={14}
              position={{ y: 8 }}
              wrapperStyle={{ zIndex: 10 }}
              content={<LinesCard data={data} index={index} />}
            />
          </AreaChart>
        )}
      </ChartCursor>
    </figure>
  );
}

const endPaddingOf = (width: number): number =>
  width < scaled(minFigureWidth) ? defaultEndPadding() : scaled(labelWidth);

function rowsOf(lines: readonly ChartLine[]) {
  const parts = lines.map(({ points }) => chartRows(points));
  return (lines[0]?.points ?? []).map(({ startMs }, index) => ({
    startMs,
    values: lines.map(({ points }) => points[index]?.value ?? null),
    complete: parts.map((rows) => rows[index]?.complete ?? null),
    running: parts.map((rows) => rows[index]?.running ?? null),
  }));
}

/** Dims the other lines by a class, which exported images leave out: the pointer may be over a project by chance. */
const lookOf = (id: string, highlighted: string | null): string =>
  highlighted === null || id === highlighted ? '' : 'opacity-25 print:opacity-100';

const lineParts = ['complete', 'running'] as const;

interface PlotProps {
  readonly data: LinesData;
  readonly rows: ReturnType<typeof rowsOf>;
  readonly highlighted: string | null;
}

/** Memoized, so that moving the cursor draws none of the lines again. */
const Plot = memo(function Plot({ data: { lines, step, format }, rows, highlighted }: PlotProps) {
  const padding = endPaddingOf(useChartWidth() ?? 0);
  const starts = rows.map(({ startMs }) => startMs);
  return (
    <>
      {step === 'hour' && <QuietHours starts={starts} />}
      <ChartAxes
        starts={starts}
        step={step}
        extent={extentOf(rows.flatMap(({ values }) => values))}
        format={format}
        endPadding={padding}
      />
      {lines.flatMap(({ id, color }, index) =>
        lineParts.map((part) => (
          <Area
            key={`${id} ${part}`}
            dataKey={`${part}[${index}]`}
            type="linear"
            fill="none"
            stroke={color}
            strokeWidth={2}
            className={lookOf(id, highlighted)}
            strokeLinejoin="round"
            {...(part === 'running' && { strokeDasharray: '4 4' })}
            activeDot={{ r: 3.5, fill: color, stroke: 'var(--surface)', strokeWidth: 2 }}
            isAnimationActive={false}
          />
        )),
      )}
      {lines.flatMap(({ id, color, points }) =>
        lineParts.flatMap((part) =>
          lonePoints(chartRows(points), part).map((row) => (
            <ReferenceDot
              key={`${id} ${row.startMs}`}
              x={row.startMs}
              y={row[part] ?? 0}
              r={3}
              fill={part === 'running' ? 'var(--surface)' : color}
              stroke={color}
              className={lookOf(id, highlighted)}
            />
          )),
        ),
      )}
      {padding > defaultEndPadding() && <LineLabels lines={lines} highlighted={highlighted} />}
    </>
  );
});

const spoken = (data: LinesData, line: ChartLine, index: number): string =>
  `${line.name}: ${lineText(data, line, index)}`;

interface LinesCardProps {
  readonly data: LinesData;
  readonly index: number | null;
}

/** The values of one bucket, largest first. The slider says the same to screen readers. */
function LinesCard({ data, index }: LinesCardProps) {
  const startMs = index === null ? undefined : data.lines[0]?.points[index]?.startMs;
  if (index === null || startMs === undefined) return null;
  const sorted = data.lines.toSorted(
    (a, b) => (b.points[index]?.value ?? -1) - (a.points[index]?.value ?? -1),
  );
  return (
    <div className="flex w-66 max-w-full flex-col gap-1 rounded-control bg-surface px-3 py-2.5 text-small text-ink-2 shadow-floating">
      <p className="mb-0.5 font-semibold text-ink">{data.bucket.name(startMs)}</p>
      {sorted.map((line) => (
        <p key={line.id} className="flex items-center gap-2">
          <LineSwatch color={line.color} />
          <bdi className="min-w-0 flex-1 truncate text-left">{line.name}</bdi>
          <span className="tabular font-semibold text-ink">{lineText(data, line, index)}</span>
        </p>
      ))}
    </div>
  );
}

const labelWidth = 132;
const labelHeight = 15;
const maxLetters = 17;

interface LineLabelsProps {
  readonly lines: readonly ChartLine[];
  readonly highlighted: string | null;
}

/** The name of each line at its end. Rendered inside a chart. */
function LineLabels({ lines, highlighted }: LineLabelsProps) {
  const scale = useYAxisScale();
  const plot = usePlotArea();
  const width = useChartWidth() ?? 0;
  if (scale === undefined || plot === undefined) return null;
  const labels = lines
    .flatMap(({ id, name, color, points }) => {
      const last = points.findLast(({ value }) => value !== null)?.value ?? null;
      return last === null ? [] : { id, name: [...name], color, y: scale(last) ?? 0 };
    })
    .toSorted((a, b) => a.y - b.y);
  const ends = labels.map(({ y }) => y);
  const placed = spread(ends, scaled(labelHeight), plot.y + plot.height);
  const left = width - scaled(labelWidth);
  return labels.map(({ id, name, color }, index) => (
    <g key={id} className={lookOf(id, highlighted)}>
      <circle cx={left + 12} cy={placed[index]} r={3.5} fill={color} />
      {/* The outline keeps grid lines out of the letters. */}
      <text
        x={left + 20}
        y={(placed[index] ?? 0) + 4}
        fontSize="0.75rem"
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
