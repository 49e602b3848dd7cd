import type { Metric } from '@/contract/values.ts';
import { dateFormat, dateParts } from '@/lib/dates.ts';
import type { ChartPoint, BucketLabels, ChartFormat, ChartMark, TimeData } from '@/ui/chart/types.ts';

import { bucketInZone, bucketName } from '../model/bucket-time.ts';
import { exactText, formatKnown, formatMetric, formatTick } from '../model/format.ts';
import { metricLabels, missingText } from '../model/metric-labels.ts';
import { isCount, bucketChange, isMeanOfNobody } from '../model/totals.ts';
import {
  type Bucket,
  type DisplayedTraffic,
  type Granularity,
  type MetricSeries,
  type Period,
  steps,
  type TrafficSeries,
} from '../model/types.ts';
import { type UnusualDay, usualLabel } from '../model/unusual-days.ts';

/**
 * The points of a metric. An average has a gap where there were no visitors; the API returns zero there. Before
 * `unsureBeforeMs`, a zero may be missing data (spec §4.21). A count has a gap where there is nothing to compare with.
 */
export function pointsOf(
  { metrics, noBaselineUntil }: TrafficSeries,
  metric: Metric,
  unsureBeforeMs: number,
): readonly ChartPoint[] {
  const gap = (missing: string) => ({ value: null, missing });
  const nobody = (startMs: number) => gap(startMs < unsureBeforeMs ? 'No recorded visitors' : 'No visitors');
  return metrics[metric].buckets.map((bucket) => {
    const point = pointOf(bucket);
    const before = bucket.before && pointOf(bucket.before);
    if (isCount(metric)) {
      const lacksBaseline = before?.value === 0 && bucket.index <= (noBaselineUntil ?? -1);
      return { ...point, before: lacksBaseline ? { ...before, ...gap('No recorded visitors') } : before };
    }
    const visitors = metrics.visitors.buckets[bucket.index];
    return {
      ...point,
      ...(visitors?.value === 0 && nobody(bucket.startMs)),
      before: before && { ...before, ...(visitors?.before?.value === 0 && nobody(before.startMs)) },
    };
  });
}

const pointOf = <T extends Pick<Bucket, 'missing'>>(bucket: T) => ({
  ...bucket,
  missing: bucket.missing && missingText(bucket.missing),
});

const scales: Readonly<Record<Metric, ChartFormat['scale']>> = {
  visitors: 'count',
  pageviews: 'count',
  pageviews_per_visit: 'ratio',
  session_duration: 'seconds',
  bounce_rate: 'percent',
};

export const formatOf = (metric: Metric): ChartFormat => ({
  value: (value) => formatMetric(metric, value),
  tick: (value) => formatTick(metric, value),
  exact: exactText,
  change: (value, before) => bucketChange(metric, value, before),
  scale: scales[metric],
});

/** The change of the totals of the whole range. Null if only some buckets are compared, or if there is no percentage. */
function totalChangeOf({ total, totalBefore, change, comparedTotals }: MetricSeries): string | null {
  const isWhole = comparedTotals?.now === total && comparedTotals.before === totalBefore;
  return change === null || !isWhole || change.kind === 'none' || change.kind === 'new' ? null : change.text;
}

const longDay = (startMs: number): string => bucketName(startMs, 'daily');
const labelsOf = (granularity: Granularity): BucketLabels => ({
  name: (startMs) => bucketName(startMs, granularity),
  inZone: (startMs) => bucketInZone(startMs, granularity),
});
export const bucketLabels: Readonly<Record<Granularity | Period, BucketLabels>> = {
  daily: labelsOf('daily'),
  hourly: labelsOf('hourly'),
  average: { name: (startMs) => `7 days to ${longDay(startMs)}` },
  week: { name: (startMs) => `Week from ${longDay(startMs)}` },
  month: {
    name: (startMs) => dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(startMs),
  },
};
const localDay: BucketLabels = {
  name: (startMs) => dateFormat({ weekday: 'short', ...dateParts.date }).format(startMs),
};

export const seriesName = (metric: Metric, period: Period | null): string =>
  period === 'average' ? `${metricLabels[metric].name}, 7-day average` : metricLabels[metric].name;

interface ChartOptions {
  readonly marks?: readonly ChartMark[];
  readonly unusual?: readonly UnusualDay[];
  readonly unsureBeforeMs?: number;
  /** How days are grouped. Null: not at all. */
  readonly period?: Period | null;
}

/** One metric for the chart, its table and its summary. */
export function chartDataOf(
  { view, series }: DisplayedTraffic,
  metric: Metric,
  { marks = [], unusual = [], unsureBeforeMs = 0, period = null }: ChartOptions = {},
): TimeData {
  const by = period ?? view.granularity;
  const isLocal = series.hasLocalPageviews === true && metric === 'pageviews' && period === null;
  const metricSeries = series.metrics[metric];
  const { total, totalBefore, comparedTotals, comparedBuckets: count } = metricSeries;
  const all = pointsOf(series, metric, unsureBeforeMs);
  const isNew = metricSeries.buckets.every(
    ({ before }) => before === null || before.missing?.kind === 'not created',
  );
  const points = isNew ? all.map((point) => ({ ...point, before: null })) : all;
  return {
    name: seriesName(metric, period),
    range: view.label,
    beforeName:
      view.compared === null || totalBefore === null || period === 'month' || isNew
        ? null
        : view.compared.label,
    total: isMeanOfNobody(series, metric) ? null : total,
    totalBefore: isMeanOfNobody(series, metric, 'totalBefore') ? null : totalBefore,
    totalChange: totalChangeOf(metricSeries),
    complete:
      comparedTotals === null || count === null || count === 0
        ? undefined
        : {
            now: formatKnown(metric, comparedTotals.now),
            before: formatKnown(metric, comparedTotals.before),
            count,
          },
    step: steps[by],
    zone: isLocal ? 'local' : undefined,
    points,
    noBaselineUntil: series.noBaselineUntil ?? undefined,
    marks,
    remarks:
      unusual.length === 0
        ? undefined
        : {
            name: 'unusual day',
            texts: new Map(unusual.map((day) => [day.index, usualLabel(metricSeries, day)])),
          },
    format: formatOf(metric),
    bucket: isLocal ? localDay : bucketLabels[by],
  };
}
