import { notCreated } from './metric-labels.ts';
import { bucketMs, byMetric } from './series.ts';
import { changeOf, notComparable } from './totals.ts';
import type { Bucket, Change, Granularity, MetricSeries, TrafficSeries } from './types.ts';

/** Whether a range, or the one it is compared with, began before the project was created. */
export const isBeforeCreation = ({ metrics: { visitors } }: TrafficSeries): boolean =>
  [visitors.buckets[0], visitors.buckets[0]?.before].some((bucket) => bucket?.missing === notCreated);

type Value = Pick<Bucket, 'startMs' | 'value' | 'missing'>;

/**
 * The traffic without the zeros that the API returns for the time before the project was created. A change against
 * such a time would mislead. Nothing changes if the date is unavailable (spec §2.3), or if there is traffic before it.
 */
export function sinceCreation(
  series: TrafficSeries,
  createdAt: string | null | undefined,
  granularity: Granularity,
): TrafficSeries {
  const createdMs = Date.parse(createdAt ?? '');
  const isEarlier = ({ startMs }: Value): boolean => startMs + bucketMs(granularity) <= createdMs;
  const { visitors, pageviews } = series.metrics;
  const earlier = [...visitors.buckets, ...pageviews.buckets]
    .flatMap((bucket): readonly Value[] => [bucket, ...(bucket.before === null ? [] : [bucket.before])])
    .filter(isEarlier);
  if (earlier.length === 0 || earlier.some(({ value }) => (value ?? 0) > 0)) return series;
  const cut = <T extends Value>(bucket: T): T =>
    isEarlier(bucket) ? { ...bucket, value: null, missing: notCreated } : bucket;
  const before = visitors.buckets.flatMap((bucket) => bucket.before ?? []);
  const uncreated = before.filter(isEarlier).length;
  // A project that was created after the earlier period is new, even if that period is older than what is stored.
  const isNew = uncreated > 0 && uncreated === before.length;
  const isIncomparable = uncreated > 0 && (visitors.totalBefore ?? 0) > 0;
  const changeIn = ({ metric, change, comparedTotals }: MetricSeries): Change | null => {
    if (isNew && change === notComparable) {
      const now = { total: comparedTotals?.now ?? 0, visitors: visitors.comparedTotals?.now ?? 0 };
      return changeOf(metric, now, { total: 0, visitors: 0 });
    }
    return isIncomparable && change !== null && change.kind !== 'none' ? notComparable : change;
  };
  const gap = isIncomparable ? Math.max(uncreated - 1, series.noBaselineUntil ?? -1) : series.noBaselineUntil;
  return {
    ...series,
    noBaselineUntil: isNew ? null : gap,
    metrics: byMetric((metric) => {
      const metricSeries = series.metrics[metric];
      const { buckets } = metricSeries;
      return {
        ...metricSeries,
        change: changeIn(metricSeries),
        buckets: buckets.map((bucket) => ({
          ...cut(bucket),
          before: bucket.before && cut(bucket.before),
        })),
      };
    }),
  };
}
