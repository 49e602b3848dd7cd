import { useMemo } from 'react';

import type { Metric } from '@/contract/values.ts';
import { formatCount } from '@/lib/numbers.ts';
import { startOf } from '@/lib/utc-days.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { ChartSkeleton, TimeChart } from '@/ui/chart/time-chart.tsx';
import { timeTable } from '@/ui/chart/time-table.ts';
import type { TimeData } from '@/ui/chart/types.ts';
import { Card } from '@/ui/layout/card.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { cutNote } from '../model/metric-labels.ts';
import { periodOf, seriesBy } from '../model/periods.ts';
import { retainedFromMs, nobodyLabel, retentionWarning } from '../model/retention.ts';
import type { DisplayedTraffic, Period, TrafficScope } from '../model/types.ts';
import { unusualDaysOf } from '../model/unusual-days.ts';
import { zoomParam } from '../model/view.ts';
import { PanelError } from '../panel-error.tsx';
import { chartDataOf } from './chart-data.ts';
import { MetricCards } from './metric-cards.tsx';
import { type TrafficChart, TrafficNotes } from './traffic-notes.tsx';
import type { TrafficPage } from './use-traffic.ts';

const pickHint = (
  <>
    <span className="pointer-coarse:hidden">Click or press Enter for actions, drag to zoom</span>
    <span className="not-pointer-coarse:hidden">Tap again for actions</span>
  </>
);

interface TrafficPanelProps {
  readonly page: TrafficPage;
  readonly isTable: boolean;
}

/** Five totals, and the selected one over time. Shows its own errors. */
export function TrafficPanel({ page, isTable }: TrafficPanelProps) {
  const { displayed, pending, error, retry, loadedAtMs, search, setSearch } = page;
  const metric = search.metric ?? 'visitors';
  const chart = useTrafficChart(page, metric);
  if (error !== null && pending)
    return (
      <Card title="Traffic">
        <PanelError error={error} what="traffic" onRetry={retry} />
      </Card>
    );
  return (
    <section
      aria-label="Traffic"
      aria-busy={pending || undefined}
      className="rounded-card bg-surface shadow-raised"
    >
      <h2 className="sr-only">Traffic</h2>
      <p role="status" className="sr-only">
        {/* Another metric is announced with its total when it is selected. */}
        {!pending &&
          displayed !== null &&
          `${displayed.view.label}: ${formatCount(displayed.series.metrics.visitors.total, 'visitor')}`}
      </p>
      {error !== null && (
        <PanelError
          error={error}
          onRetry={retry}
          loadedAtMs={loadedAtMs}
          className="border-b border-line p-4"
        />
      )}
      <MetricCards
        displayed={displayed}
        pending={pending}
        selected={metric}
        onSelect={(next, replace) =>
          setSearch({ metric: next === 'visitors' ? undefined : next }, { replace })
        }
      />
      <div className="px-4 pt-4 pb-3">
        {chart.data === null ? (
          <ChartSkeleton />
        ) : isTable ? (
          <ChartDataTable {...timeTable(chart.data)} />
        ) : (
          <PageChart page={page} data={chart.data} period={chart.period} />
        )}
      </div>
      <TrafficNotes page={page} metric={metric} chart={chart} />
    </section>
  );
}

/** The selected metric as the chart shows it, and what the notes below it need. */
function useTrafficChart(page: TrafficPage, metric: Metric): TrafficChart {
  const { displayed, scope, search, marks, today } = page;
  const now = useNow();
  const unusual = useMemo(
    () =>
      displayed === null || displayed.series.hasLocalPageviews === true
        ? []
        : unusualDaysOf(displayed, metric, page.unusual),
    [displayed, metric, page.unusual],
  );
  const warning = displayed === null ? null : retentionWarning(displayed.series, scope, now);
  const unsureBeforeMs = warning === null ? 0 : retainedFromMs(startOf(today));
  const period = displayed === null ? null : periodOf(displayed.view, search.per);
  const { data, cut = '' } = useMemo(() => {
    if (displayed === null) return { data: null };
    if (period === null) return { data: chartDataOf(displayed, metric, { marks, unusual, unsureBeforeMs }) };
    const { series, indexOf } = seriesBy(period, displayed.series, startOf(today));
    const moved = marks.map((mark) => ({ ...mark, from: indexOf(mark.from), to: indexOf(mark.to) }));
    return {
      data: chartDataOf({ ...displayed, series }, metric, { marks: moved, unsureBeforeMs, period }),
      cut: cutNote(period, series.metrics.visitors.buckets, displayed.view.range, today),
    };
  }, [displayed, metric, marks, unusual, unsureBeforeMs, period, today]);
  return { data, period, cut, unusual, warning };
}

interface PageChartProps {
  readonly page: TrafficPage;
  readonly data: TimeData;
  readonly period: Period | null;
}

/** The chart, whose points lead to their days and to a new note. */
function PageChart({ page, data, period }: PageChartProps) {
  const { displayed, pending, scope, chart, setSearch, addNote } = page;
  const now = useNow();
  // A local day has the index of its UTC day.
  const points = (period === null ? displayed?.series.metrics.visitors.buckets : data.points) ?? [];
  const zoomOf = (from: number, to: number) => zoomParam(points, [from, to], displayed?.view ?? page.view);
  return (
    <TimeChart
      data={data}
      ref={chart}
      pending={pending}
      empty={displayed === null ? undefined : emptyText(displayed, scope, now)}
      pointActions={(index) => {
        const point = points[index];
        if (point === undefined) return [];
        const range = zoomOf(index, index);
        const zoom = {
          label: `View this ${data.step === 'hour' ? 'day' : data.step}`,
          description: data.bucket.name(point.startMs),
          onSelect: () => setSearch({ range }),
        };
        return [
          ...(range === undefined ? [] : [zoom]),
          { label: 'Add note', onSelect: () => addNote(point.startMs) },
        ];
      }}
      pickHint={pickHint}
      onZoom={(from, to) => {
        const range = zoomOf(from, to);
        if (range !== undefined) setSearch({ range });
      }}
    />
  );
}

function emptyText({ view, series }: DisplayedTraffic, scope: TrafficScope, now: number) {
  if (!series.empty) return undefined;
  const isCreated = series.metrics.visitors.buckets.at(-1)?.missing?.kind !== 'not created';
  return isCreated ? nobodyLabel(scope, view.range, now) : 'This project wasn’t created yet.';
}
