import type { Metric } from '@/contract/values.ts';
import type { ChartPoint, ChartBucketWords, ChartFormat, ChartMark, TimeData } from '@/ui/chart/types.ts';

import { bucketInZone, bucketName } from '../model/bucket-time.ts';
import { exactText, formatMetric, formatTick } from '../model/format.ts';
import { metricLabels } from '../model/metric-labels.ts';
import { isCount, bucketChange, isMeanOfNobody } from '../model/totals.ts';
import type { DisplayedTraffic, TrafficSeries, Granularity } from '../model/types.ts';
import { type UnusualDay, usualLabel } from '../model/unusual-days.ts';

/**
 * The points of a metric. An average has a gap where nobody came; the API returns zero there. Before `unsureBeforeMs` a
 * zero may be missing data (spec §4.21).
 */
export function pointsOf(
  { metrics }: TrafficSeries,
  metric: Metric,
  unsureBeforeMs: number,
): readonly ChartPoint[] {
  const { buckets } = metrics[metric];
  if (isCount(metric)) return buckets;
  const gap = (startMs: number) => ({
    value: null,
    missing: startMs < unsureBeforeMs ? 'No recorded visitors' : 'No visitors',
  });
  return buckets.map((bucket, index) => {
    const visitors = metrics.visitors.buckets[index];
    const { before } = bucket;
    return {
      ...bucket,
      ...(visitors?.value === 0 && gap(bucket.startMs)),
      before: before && { ...before, ...(visitors?.before?.value === 0 && gap(before.startMs)) },
    };
  });
}

const formatOf = (metric: Metric, scale: ChartFormat['scale']): ChartFormat => ({
  value: (value) => formatMetric(metric, value),
  tick: (value) => formatTick(metric, value),
  exact: exactText,
  change: (value, before) => bucketChange(metric, value, before),
  scale,
});
const formats: Readonly<Record<Metric, ChartFormat>> = {
  visitors: formatOf('visitors', 'count'),
  pageviews: formatOf('pageviews', 'count'),
  pageviews_per_visit: formatOf('pageviews_per_visit', 'ratio'),
  session_duration: formatOf('session_duration', 'seconds'),
  bounce_rate: formatOf('bounce_rate', 'percent'),
};

const bucketWords = (granularity: Granularity): ChartBucketWords => ({
  name: (startMs) => bucketName(startMs, granularity),
  inZone: (startMs) => bucketInZone(startMs, granularity),
});
const words = { daily: bucketWords('daily'), hourly: bucketWords('hourly') };

/** One metric for the chart, its table and its summary. */
export function chartDataOf(
  { view, series }: DisplayedTraffic,
  metric: Metric,
  marks: readonly ChartMark[],
  unusual: readonly UnusualDay[],
  unsureBeforeMs: number,
): TimeData {
  const metricSeries = series.metrics[metric];
  const { total, totalBefore, comparedTotals } = metricSeries;
  const count = series.comparedBuckets;
  const points = pointsOf(series, metric, unsureBeforeMs);
  const lastUnsure = points.findLastIndex(({ before }) => before !== null && before.startMs < unsureBeforeMs);
  return {
    name: metricLabels[metric].name,
    range: view.label,
    beforeName: view.compared === null || totalBefore === null ? null : view.compared.label,
    total: isMeanOfNobody(series, metric) ? null : total,
    totalBefore: isMeanOfNobody(series, metric, 'totalBefore') ? null : totalBefore,
    complete:
      comparedTotals === null || count === null || count === 0 ? undefined : { ...comparedTotals, count },
    step: view.granularity === 'daily' ? 'day' : 'hour',
    points,
    noBaselineUntil: lastUnsure === -1 ? undefined : lastUnsure,
    marks,
    remarks:
      unusual.length === 0
        ? undefined
        : {
            name: 'unusual day',
            texts: new Map(unusual.map((day) => [day.index, usualLabel(metricSeries, day)])),
          },
    format: formats[metric],
    bucket: words[view.granularity],
  };
}
