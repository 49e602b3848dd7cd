import { memo, type Ref, useMemo, useRef } from 'react';
import { Area, AreaChart, Tooltip, useChartWidth } from 'recharts';

import { ChartAxes, Drag } from './chart-axes.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { LineSwatch } from './chart-legend.tsx';
import { chartRows, extentOf } from './chart-rows.ts';
import { labelWidth, LineLabels } from './line-labels.tsx';
import { bucketAt, defaultEndPadding } from './scales.ts';
import { chartTitle, lineText } from './summary.ts';
import { type ChartHandle, chartHeight, type ChartLine, type Extent, type LinesData } from './types.ts';
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
  const starts = useMemo(() => rows.map(({ startMs }) => startMs), [rows]);
  const extent = useMemo(() => extentOf(rows.flatMap(({ values }) => values)), [rows]);
  const frame = useRef<HTMLElement>(null);
  useChartImage(ref, frame, data);
  return (
    <figure ref={frame} aria-label={chartTitle(data)} className="m-0" style={{ height: chartHeight }}>
      <ChartCursor
        label={name}
        count={points.length}
        start={Math.max(0, newest)}
        page={step === 'day' ? 7 : 24}
        valueText={(index) =>
          [bucket.name(points[index]?.startMs ?? 0), ...lines.map((line) => spoken(data, line, index))].join(
            '. ',
          )
        }
        indexAt={(x, width) => bucketAt(x, width, points.length, endPaddingOf(width))}
        onZoom={onZoom}
        className="h-full"
      >
        {(index, dragFrom) => (
          <AreaChart responsive style={fill} data={rows} margin={margin} accessibilityLayer={false}>
            <Plot {...{ data, starts, extent, highlighted }} />
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

const endPaddingOf = (width: number): number => (width < minFigureWidth ? defaultEndPadding : labelWidth);

function rowsOf(lines: readonly ChartLine[]) {
  const parts = lines.map(({ points }) => chartRows(points));
  return (lines[0]?.points ?? []).map(({ startMs }, index) => ({
    startMs,
    values: lines.map(({ points }) => points[index]?.value ?? null),
    complete: parts.map((rows) => rows[index]?.complete ?? null),
    running: parts.map((rows) => rows[index]?.running ?? null),
  }));
}

interface PlotProps {
  readonly data: LinesData;
  readonly starts: readonly number[];
  readonly extent: Extent;
  readonly highlighted: string | null;
}

/** Memoized, so that moving the cursor draws none of the lines again. */
const Plot = memo(function Plot({ data: { lines, step, format }, starts, extent, highlighted }: PlotProps) {
  const padding = endPaddingOf(useChartWidth() ?? 0);
  return (
    <>
      <ChartAxes {...{ starts, step, extent, format }} endPadding={padding} />
      {lines.flatMap(({ id, color }, index) =>
        (['complete', 'running'] as const).map((part) => (
          <Area
            key={`${id} ${part}`}
            dataKey={`${part}[${index}]`}
            type="linear"
            fill="none"
            stroke={color}
            strokeWidth={id === highlighted ? 3 : 2}
            strokeOpacity={highlighted === null || id === highlighted ? 1 : 0.25}
            strokeLinejoin="round"
            {...(part === 'running' && { strokeDasharray: '4 4' })}
            activeDot={{ r: 3.5, fill: color, stroke: 'var(--surface)', strokeWidth: 2 }}
            isAnimationActive={false}
          />
        )),
      )}
      {padding > defaultEndPadding && <LineLabels lines={lines} highlighted={highlighted} />}
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
          <span className="min-w-0 flex-1 truncate">
            <bdi>{line.name}</bdi>
          </span>
          <span className="tabular font-semibold text-ink">{lineText(data, line, index)}</span>
        </p>
      ))}
    </div>
  );
}
