import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { AreaChart } from 'recharts';

import { cx } from '@/ui/cx.ts';
import { AnchoredMenu } from '@/ui/overlays/anchored-menu.tsx';

import { Drag } from './chart-axes.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { chartRows } from './chart-rows.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { bucketAt, bucketLeft, pageOf } from './scales.ts';
import { chartSummary, chartTitle, pointLabels, spokenPoint } from './summary.ts';
import { chartHeight, type TimeChartProps } from './types.ts';
import { useChartImage } from './use-chart-image.ts';

const margin = { top: 30, right: 0, bottom: 0, left: 0 };
const fill = { width: '100%', height: '100%' };

/** A line chart and its cursor, in a chunk of their own with recharts. */
export function ChartFigure(props: TimeChartProps) {
  const { pending, empty, pointActions, onZoom, pickHint, ref } = props;
  const summaryId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const [picked, setPicked] = useState<number | null>(null);
  // Deferred, so that a click on another metric responds immediately. The line follows.
  const data = useDeferredValue(props.data);
  const { points } = data;
  const rows = useMemo(() => chartRows(points), [points]);
  const newest = points.findLastIndex(({ value, missing }) => value !== null || missing !== undefined);

  useChartImage(ref, frame, data);

  return (
    <figure
      aria-label={chartTitle(data)}
      aria-busy={pending || undefined}
      className={cx('m-0 flex flex-col', pending && 'opacity-55')}
      style={{ height: chartHeight }}
    >
      <figcaption id={summaryId} className="sr-only">
        {chartSummary(data)}
      </figcaption>
      <div ref={frame} className="relative min-h-0 flex-1">
        <ChartCursor
          label={data.name}
          describedBy={summaryId}
          count={points.length}
          start={Math.max(0, newest)}
          page={pageOf[data.step]}
          valueText={(index) => spokenPoint(data, index)}
          indexAt={(x, width) => bucketAt(x, width, points)}
          onPick={setPicked}
          onZoom={onZoom}
          className="h-full"
        >
          {(index, dragFrom) => (
            <AreaChart responsive style={fill} data={rows} margin={margin} accessibilityLayer={false}>
              <ChartPlot data={data} rows={rows} />
              <Drag points={points} from={dragFrom} to={index} />
              <ChartTooltip data={data} index={index} hint={pickHint} />
            </AreaChart>
          )}
        </ChartCursor>
        {picked !== null && (
          <>
            <span
              ref={anchor}
              className="pointer-events-none absolute top-1/3 size-px"
              style={{ left: bucketLeft(picked, points) }}
            />
            <AnchoredMenu
              key={picked}
              anchor={anchor}
              label={`Actions for ${pointLabels(data, picked)?.name}`}
              align="start"
              items={pointActions(picked)}
              onClose={() => setPicked(null)}
            />
          </>
        )}
        {empty !== undefined && points.every(({ value, before }) => !value && !before?.value) && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center p-8 text-center">
            <div className="pointer-events-auto bg-surface px-2">{empty}</div>
          </div>
        )}
      </div>
      <ChartLegend data={data} />
    </figure>
  );
}
