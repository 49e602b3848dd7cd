import { notCreated } from './metric-labels.ts';
import { bucketMs, byMetric } from './series.ts';
import { notComparable } from './totals.ts';
import type { Bucket, Granularity, TrafficSeries } from './types.ts';

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
  const gap = visitors.buckets.findLastIndex(({ before }) => before !== null && isEarlier(before));
  // Without any earlier visitors, the change is "New".
  const isIncomparable = gap !== -1 && (visitors.totalBefore ?? 0) > 0;
  return {
    ...series,
    noBaselineUntil: isIncomparable ? Math.max(gap, series.noBaselineUntil ?? -1) : series.noBaselineUntil,
    metrics: byMetric((metric) => {
      const metricSeries = series.metrics[metric];
      const { change, buckets } = metricSeries;
      return {
        ...metricSeries,
        change: isIncomparable && change !== null && change.kind !== 'none' ? notComparable : change,
        buckets: buckets.map((bucket) => ({
          ...cut(bucket),
          before: bucket.before === null ? null : cut(bucket.before),
        })),
      };
    }),
  };
}
