import { useDeferredValue, useId, useImperativeHandle, useMemo, useRef } from 'react';

import { cx } from '@/ui/cx.ts';

import { axisTicks } from './axis-scale.ts';
import { timeTicks } from './axis-time.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { chartRows, largestOf } from './chart-rows.ts';
import { CHART_HEIGHT, LEGEND_HEIGHT } from './chart-size.ts';
import { placeAnnotations } from './place-annotations.ts';
import { scalesOf, xOf } from './scales.ts';
import { chartSummary, chartTitle } from './summary.ts';
import { TimePlot } from './time-plot.tsx';
import type { TimeChartProps, TimeData } from './types.ts';
import { useWidth } from './use-width.ts';

/** A line with all that reads it. Together with the library that draws it, it comes in a chunk of its own. */
export function ChartFigure({
  height = CHART_HEIGHT,
  pending = false,
  empty,
  onPick,
  pickHint,
  ref,
  ...given
}: TimeChartProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  // A press on a card is answered before the line it asks for is drawn.
  const data = useDeferredValue(useSame(given));
  const plot = usePlot(data, width, height - LEGEND_HEIGHT);

  useImperativeHandle(
    ref,
    () => ({
      image: async (kind, of) => {
        const svg = frame.current?.querySelector('svg');
        if (!svg) throw new Error('The chart is not drawn yet.');
        const { chartImage } = await import('./chart-image.ts');
        return chartImage(svg, data, kind, of);
      },
    }),
    [data],
  );

  return (
    <figure
      aria-label={chartTitle(data)}
      aria-busy={pending || undefined}
      className={cx('m-0 flex flex-col', pending && 'opacity-55')}
      style={{ height }}
    >
      <figcaption id={id} className="sr-only">
        {chartSummary(data)}
      </figcaption>
      <div ref={frame} className="relative min-h-0 flex-1">
        {plot !== null && (
          <>
            <div aria-hidden className="pointer-events-none absolute inset-0 contain-strict">
              <TimePlot {...plot} />
            </div>
            <ChartCursor
              data={data}
              geometry={plot.geometry}
              label={data.name}
              describedBy={id}
              onPick={onPick}
              pickHint={pickHint}
            />
          </>
        )}
        {empty !== undefined && largestOf(data.points) === 0 && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center p-8 text-center">
            <div className="pointer-events-auto">{empty}</div>
          </div>
        )}
      </div>
      <ChartLegend data={data} />
    </figure>
  );
}

/** What the picture is made of; nothing while the width is not known. */
function usePlot(data: TimeData, width: number, height: number) {
  const { points, marks = [], remarks, format, step } = data;
  return useMemo(() => {
    if (width === 0) return null;
    const valueTicks = axisTicks(largestOf(points), format.scale).map((value) => ({
      value,
      label: format.tick(value),
    }));
    const geometry = scalesOf({ width, height }, points.length, valueTicks);
    const plotWidth = geometry.right - geometry.left;
    return {
      geometry,
      valueTicks,
      // More points than pixels cannot be seen apart.
      rows: chartRows(points, Math.max(300, plotWidth)),
      timeTicks: timeTicks(points, step, plotWidth).map(({ index, label }) => ({ index, label })),
      marks: placeAnnotations(marks, (index) => xOf(geometry, index), width),
      rings: [...(remarks?.texts.keys() ?? [])].map((index) => ({ index, value: points[index]?.value ?? 0 })),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- data stands for all of its parts
  }, [data, width, height]);
}

/** The same object while nothing in it has changed, so that a page that renders for other reasons draws nothing anew. */
function useSame(given: TimeData): TimeData {
  const { name, range, beforeName, total, totalBefore, over, step } = given;
  const { points, marks, remarks, format, bucket } = given;
  return useMemo(
    () => ({
      name,
      range,
      beforeName,
      total,
      totalBefore,
      over,
      step,
      points,
      marks,
      remarks,
      format,
      bucket,
    }),
    [name, range, beforeName, total, totalBefore, over, step, points, marks, remarks, format, bucket],
  );
}
