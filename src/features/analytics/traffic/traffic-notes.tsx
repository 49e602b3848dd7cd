import { describeError } from '@/api/errors/describe-error.ts';
import type { Metric } from '@/contract/values.ts';
import { formatDate } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { TimeData } from '@/ui/chart/types.ts';
import { cx } from '@/ui/cx.ts';
import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { InfoTooltip } from '@/ui/overlays/tooltip.tsx';

import { isBeforeCreation } from '../model/creation.ts';
import { noBaselineText } from '../model/format.ts';
import { localDaysProblem } from '../model/local-days.ts';
import { explained, lowerName, metricLabels, periodNote } from '../model/metric-labels.ts';
import { periodOf } from '../model/periods.ts';
import type { DisplayedTraffic, MetricSeries, Period } from '../model/types.ts';
import { type UnusualDay, unusualLabel, unusualRule } from '../model/unusual-days.ts';
import { ComparisonError } from '../panel-error.tsx';
import type { TrafficPage } from './use-traffic.ts';

export interface TrafficChart {
  /** Null until the first range is loaded. */
  readonly data: TimeData | null;
  /** How days are grouped. Null: not at all. */
  readonly period: Period | null;
  /** Says which weeks or months the range cuts off. Empty: none. */
  readonly cut: string;
  readonly unusual: readonly UnusualDay[];
  /** Says that old days may lack data. */
  readonly warning: string | null;
}

interface TrafficNotesProps {
  readonly page: TrafficPage;
  readonly metric: Metric;
  readonly chart: TrafficChart;
}

/** Below the chart: what the metric counts, what it is compared with, and what may be missing. */
export function TrafficNotes({ page, metric, chart }: TrafficNotesProps) {
  const { displayed, search, today, comparisonError, retryComparison } = page;
  const { data, period, cut, unusual, warning } = chart;
  const series = displayed?.series.metrics[metric];
  const granularity = displayed?.view.granularity ?? 'daily';
  const { text, difference } = explained(metric, granularity);
  const isHourly = granularity === 'hourly';
  // In a range of complete days, the metric's line holds only its name, so the unusual days share that line.
  const isShort =
    period === null &&
    page.view.range.to < today &&
    search.tz !== 'local' &&
    (displayed?.series.noBaselineUntil ?? null) === null;
  return (
    <div
      className={cx(
        'flex flex-col gap-2 border-t border-line px-4 py-3 text-small text-ink-3',
        isShort && 'sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-5',
      )}
    >
      {/* Has the height of the choice of days, which only page views have. */}
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-ink-2">{metricLabels[metric].name}</span>
        <InfoTooltip label={`About ${lowerName(metric)}`} text={isHourly ? text : `${text}. ${difference}`} />
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
  );
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
