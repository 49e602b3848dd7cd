import { bucketMs, byMetric } from './series.ts';
import { changeOf, isCount, notComparable } from './totals.ts';
import type { Bucket, Change, Granularity, MetricSeries, TrafficSeries } from './types.ts';

/** Whether a range, or the one it is compared with, began before the project was created. */
export const isBeforeCreation = ({ metrics }: TrafficSeries): boolean =>
  // Local days, which only page views have, begin at other times than those of UTC.
  [metrics.visitors, metrics.pageviews].some(({ buckets: [first] }) =>
    [first, first?.before].some((bucket) => bucket?.missing?.kind === 'not created'),
  );

type Value = Pick<Bucket, 'startMs' | 'value' | 'missing'>;

const previous = (buckets: readonly Bucket[]): readonly Value[] =>
  buckets.flatMap(({ before }) => before ?? []);

/**
 * The traffic without the zeros that the API returns for the time before the project was created. A range that began
 * earlier isn't comparable, because the project existed for only some of its hours. Nothing changes if the date is
 * unavailable (spec §2.3), or if there is traffic before it.
 */
export function sinceCreation(
  series: TrafficSeries,
  createdAt: string | null | undefined,
  granularity: Granularity,
): TrafficSeries {
  const createdMs = Date.parse(createdAt ?? '');
  const beganEarlier = ({ startMs }: Value): boolean => startMs < createdMs;
  const endedEarlier = ({ startMs }: Value): boolean => startMs + bucketMs(granularity) <= createdMs;
  const { visitors, pageviews } = series.metrics;
  const values = [visitors, pageviews].flatMap(({ buckets }) => [...buckets, ...previous(buckets)]);
  if (!values.some(beganEarlier)) return series;
  if (values.some((value) => endedEarlier(value) && (value.value ?? 0) > 0)) return series;
  const cut = <T extends Value>(bucket: T): T =>
    endedEarlier(bucket) ? { ...bucket, value: null, missing: { kind: 'not created' } } : bucket;
  const hadTraffic = ({ metric, totalBefore }: MetricSeries): boolean =>
    ((isCount(metric) ? totalBefore : visitors.totalBefore) ?? 0) > 0;
  /** Whether it was created after the earlier period, even if that period is older than what is stored. */
  const isNew = ({ buckets }: MetricSeries): boolean => {
    const before = previous(buckets);
    return before.length > 0 && before.every(endedEarlier);
  };
  const changeIn = (metricSeries: MetricSeries): Change | null => {
    const { metric, change, comparedTotals, buckets } = metricSeries;
    if (isNew(metricSeries)) {
      if (change !== notComparable) return change;
      const now = { total: comparedTotals?.now ?? 0, visitors: visitors.comparedTotals?.now ?? 0 };
      return changeOf(metric, now, { total: 0, visitors: 0 });
    }
    if (!hadTraffic(metricSeries) || change === null || change.kind === 'none') return change;
    return [...buckets, ...previous(buckets)].some(beganEarlier) ? notComparable : change;
  };
  const gapIn = (metricSeries: MetricSeries): number | null => {
    if (isNew(metricSeries)) return null;
    // The compared range may be the later one.
    const gap = metricSeries.buckets.findLastIndex(
      (bucket) => bucket.before !== null && (beganEarlier(bucket) || beganEarlier(bucket.before)),
    );
    const last = Math.max(hadTraffic(metricSeries) ? gap : -1, series.noBaselineUntil ?? -1);
    return last === -1 ? null : last;
  };
  return {
    ...series,
    // Local days begin at other times than the days of the other metrics.
    noBaselineUntil: gapIn(series.hasLocalPageviews === true ? pageviews : visitors),
    metrics: byMetric((metric) => {
      const metricSeries = series.metrics[metric];
      return {
        ...metricSeries,
        change: changeIn(metricSeries),
        buckets: metricSeries.buckets.map((bucket) => ({
          ...cut(bucket),
          before: bucket.before && cut(bucket.before),
        })),
      };
    }),
  };
}
