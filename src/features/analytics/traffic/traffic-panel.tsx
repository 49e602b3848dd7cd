import { useMemo } from 'react';

import { describeError } from '@/api/errors/describe-error.ts';
import { formatDate } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { startOf } from '@/lib/utc-days.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';
import { ChartSkeleton, TimeChart } from '@/ui/chart/time-chart.tsx';
import { timeTable } from '@/ui/chart/time-table.ts';
import type { TimeData } from '@/ui/chart/types.ts';
import { cx } from '@/ui/cx.ts';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { isBeforeCreation } from '../model/creation.ts';
import { noBaselineText } from '../model/format.ts';
import { localDaysProblem } from '../model/local-days.ts';
import { cutNote, explained, lowerName, metricLabels, periodNote } from '../model/metric-labels.ts';
import { periodOf, seriesBy } from '../model/periods.ts';
import { retainedFromMs, nobodyLabel, retentionWarning } from '../model/retention.ts';
import type { DisplayedTraffic, MetricSeries, TrafficScope } from '../model/types.ts';
import { type UnusualDay, unusualDaysOf, unusualLabel, unusualRule } from '../model/unusual-days.ts';
import { zoomParam } from '../model/view.ts';
import { ComparisonError, PanelError } from '../panel-error.tsx';
import { chartDataOf } from './chart-data.ts';
import { MetricCards } from './metric-cards.tsx';
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
  const { displayed, pending, error, retry, loadedAtMs, comparisonError, retryComparison } = page;
  const { scope, search, setSearch, marks, addNote, today, chart } = page;
  const metric = search.metric ?? 'visitors';
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
  if (error !== null && pending)
    return (
      <Card title="Traffic">
        <PanelError error={error} what="traffic" onRetry={retry} />
      </Card>
    );
  // In a range of complete days, the metric's line holds only its name, so the unusual days share that line.
  const isShort =
    period === null &&
    page.view.range.to < today &&
    search.tz !== 'local' &&
    (displayed?.series.noBaselineUntil ?? null) === null;
  const series = displayed?.series.metrics[metric];
  // A local day has the index of its UTC day.
  const picked = (period === null ? displayed?.series.metrics.visitors.buckets : data?.points) ?? [];
  const granularity = displayed?.view.granularity ?? 'daily';
  const { text, difference } = explained(metric, granularity);
  const isHourly = granularity === 'hourly';
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
        {data === null ? (
          <ChartSkeleton />
        ) : isTable ? (
          <ChartDataTable {...timeTable(data)} />
        ) : (
          <TimeChart
            data={data}
            ref={chart}
            pending={pending}
            empty={displayed === null ? undefined : emptyText(displayed, scope, now)}
            pointActions={(index) => {
              const point = picked[index];
              if (point === undefined) return [];
              const zoomed = zoomParam(picked, [index, index], displayed?.view ?? page.view);
              return [
                ...(zoomed === undefined
                  ? []
                  : [
                      {
                        label: `View this ${data.step === 'hour' ? 'day' : data.step}`,
                        description: data.bucket.name(point.startMs),
                        onSelect: () => setSearch({ range: zoomed }),
                      },
                    ]),
                { label: 'Add note', onSelect: () => addNote(point.startMs) },
              ];
            }}
            pickHint={pickHint}
            onZoom={(from, to) => {
              const zoomed = zoomParam(picked, [from, to], displayed?.view ?? page.view);
              if (zoomed !== undefined) setSearch({ range: zoomed });
            }}
          />
        )}
      </div>
      <div
        className={cx(
          'flex flex-col gap-2 border-t border-line px-4 py-3 text-small text-ink-3',
          isShort && 'sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-5',
        )}
      >
        {/* Has the height of the choice of days, which only page views have. */}
        <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium text-ink-2">{metricLabels[metric].name}</span>
          <InfoTooltip
            label={`About ${lowerName(metric)}`}
            text={isHourly ? text : `${text}. ${difference}`}
          />
          {/* A day that was picked among days had another total there. */}
          {isHourly && `${difference} `}
          {period !== null && `${periodNote(period, metric)} ${cut}`}{' '}
          {displayed !== null &&
            isBeforeCreation(displayed.series) &&
            `Created on ${formatDate(page.createdAt ?? '', data?.zone ?? 'utc')}. `}
          {displayed !== null && data !== null && comparedText(displayed, data)}
          <LocalDays page={page} />
        </div>
        {period === null && !isHourly && <UnusualDays series={series} days={unusual} />}
        {warning !== null && <p className="w-full text-warn">{warning}</p>}
        {comparisonError !== null && (
          <ComparisonError
            error={comparisonError}
            onRetry={retryComparison}
            isStale={series !== undefined && series.totalBefore !== null}
          />
        )}
      </div>
    </section>
  );
}

function emptyText({ view, series }: DisplayedTraffic, scope: TrafficScope, now: number) {
  if (!series.empty) return undefined;
  const isCreated = series.metrics.visitors.buckets.at(-1)?.missing?.kind !== 'not created';
  return isCreated ? nobodyLabel(scope, view.range, now) : 'This project wasn’t created yet.';
}

/** What is compared, if it isn't the whole range. */
function comparedText({ view, series }: DisplayedTraffic, { complete, step }: TimeData): string {
  const { noBaselineUntil: gap } = series;
  if (gap !== null) return `Not comparable: ${noBaselineText(gap, view)}.`;
  if (complete === undefined) return '';
  const { count, now, before } = complete;
  return `Change in ${formatCount(count, `complete ${step}`)}: ${now}, previously ${before}.`;
}

/** How many unusual days are listed. The chart and its table mark the others. */
const listedDays = 2;

interface UnusualDaysProps {
  readonly series: MetricSeries | undefined;
  readonly days: readonly UnusualDay[];
}

/** Always has the same height. Only counts have unusual days, and switching metrics must not move what is below. */
function UnusualDays({ series, days }: UnusualDaysProps) {
  const more = days.length - listedDays;
  const latest = days.toReversed().slice(0, listedDays);
  return (
    <p className="line-clamp-2 h-9 min-w-0 flex-1 leading-4.5 max-sm:flex-none sm:line-clamp-1 sm:h-4.5 print:line-clamp-none print:h-auto">
      {series !== undefined && days.length > 0 && (
        <>
          <span className="font-medium text-ink-2">Unusual {days.length === 1 ? 'day' : 'days'}</span>{' '}
          <span className="mr-1.5 ml-1">
            <InfoTooltip label="About unusual days" text={unusualRule} />
          </span>{' '}
          {latest.map((day) => `${unusualLabel(series, day)}.`).join(' ')}{' '}
          {more > 0 ? `+${formatNumber(more)} more` : ''}
        </>
      )}
    </p>
  );
}

/** Whether days are UTC or local. Only page views can be added up from hours (spec §2.17). */
function LocalDays({ page: { view, search, setSearch, local } }: { readonly page: TrafficPage }) {
  if (localDaysProblem(view) !== null || periodOf(view, search.per) !== null) return null;
  if (search.metric !== 'pageviews')
    return search.tz === 'local' ? (
      <p>Shown by UTC day. A visit can span hours, so only page views have local days.</p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      <SegmentedControl
        label="Days"
        value={search.tz ?? 'utc'}
        onChange={(zone) => setSearch({ tz: zone === 'local' ? zone : undefined }, { replace: true })}
        options={[
          { value: 'utc', label: 'UTC days' },
          { value: 'local', label: 'Local days' },
        ]}
      />
      {local.error !== null && (
        <span role="alert" className="flex items-center gap-2 text-bad">
          Couldn’t load local days.
          {!describeError(local.error).refused && <RetryButton size="small" onRetry={local.retry} />}
        </span>
      )}
    </div>
  );
}
