import type { Metric } from '@/contract/values.ts';
import { noise } from '@/domain/weeks.ts';

import { formatBy } from './format.ts';
import { metricLabels } from './metric-labels.ts';
import type { Change, TrafficSeries } from './types.ts';

/** The metrics of one bucket; null for a value that the response doesn't have. */
export type BucketValues = Readonly<Record<Metric, number | null>>;

const sum = (buckets: readonly BucketValues[], metric: Metric): number =>
  buckets.reduce((all, bucket) => all + (bucket[metric] ?? 0), 0);

/** Buckets without visitors don't count in an average (spec §2.17). */
function visitedMean(buckets: readonly BucketValues[], metric: Metric): number {
  const visited = buckets.filter((bucket) => (bucket.visitors ?? 0) > 0 && bucket[metric] !== null);
  return visited.length === 0 ? 0 : sum(visited, metric) / visited.length;
}

/** The total of some buckets, with all digits. */
export function unroundedTotalOf(metric: Metric, buckets: readonly BucketValues[]): number {
  switch (metric) {
    case 'visitors':
    case 'pageviews':
      return sum(buckets, metric);
    case 'pageviews_per_visit': {
      const visitors = sum(buckets, 'visitors');
      return visitors === 0 ? 0 : sum(buckets, 'pageviews') / visitors;
    }
    case 'session_duration':
    case 'bounce_rate':
      return visitedMean(buckets, metric);
  }
}

/** The total of some buckets by the formulas of the API, which rounds seconds (spec §2.17). */
export function totalOf(metric: Metric, buckets: readonly BucketValues[]): number {
  const total = unroundedTotalOf(metric, buckets);
  return metric === 'session_duration' ? Math.round(total) : total;
}

export interface Counted {
  readonly total: number;
  readonly visitors: number;
}

/** The metrics that can be added up over projects and days (spec §2.17). */
export type CountMetric = 'visitors' | 'pageviews';

export const isCount = (metric: Metric): metric is CountMetric =>
  metric === 'visitors' || metric === 'pageviews';

/** The metric of a panel that only makes sense for counts. */
export const countMetricOf = (metric: Metric = 'visitors'): CountMetric =>
  isCount(metric) ? metric : 'visitors';

/** The total of some buckets as people see it: null for an average without visitors. */
export const knownTotal = (metric: Metric, { total, visitors }: Counted): number | null =>
  isCount(metric) || visitors > 0 ? total : null;

/** Whether an average has no visits behind it. The API returns zero for it (spec §2.17). */
export const isMeanOfNobody = (
  { metrics }: TrafficSeries,
  metric: Metric,
  field: 'total' | 'totalBefore' = 'total',
): boolean => !isCount(metric) && metrics.visitors[field] === 0;

export const neutralChange = (kind: Change['kind'], text: string): Change => ({
  kind,
  text,
  tone: 'neutral',
});

/** The change against a period in which the app wasn't fully in use yet, which would mislead. */
export const notComparable = neutralChange('none', 'Not comparable');

/** Rounded as it is displayed, so that the change is the difference of the two numbers that people see. */
function displayed(value: number, unit: 'points' | 'seconds'): number {
  const parts = unit === 'points' ? 10 : 1;
  return Math.round(value * parts) / parts;
}

export function changeOf(metric: Metric, now: Counted, before: Counted): Change {
  if (!isCount(metric)) {
    if (now.visitors === 0) return neutralChange('none', 'No visitors');
    if (before.visitors === 0) return neutralChange('new', 'New');
  }
  const difference = now.total - before.total;
  if (Number.isNaN(difference)) return notComparable;
  if (difference === 0) return neutralChange('same', 'No change');
  const { changeUnit: unit, better } = metricLabels[metric];
  if (unit === 'percent' && before.total === 0) return neutralChange('new', 'New');
  const by = Math.abs(
    unit === 'percent'
      ? (difference / before.total) * 100
      : displayed(now.total, unit) - displayed(before.total, unit),
  );
  const size = formatBy(by, unit);
  if (size === formatBy(0, unit)) return neutralChange('same', 'Almost no change');
  const isUp = difference > 0;
  // One second is noise too, because durations are rounded to seconds.
  const isNoise = Math.abs(difference) < noise * before.total || (unit === 'seconds' && by <= 1);
  return {
    kind: isUp ? 'up' : 'down',
    tone: isNoise ? 'neutral' : isUp === (better === 'more') ? 'good' : 'bad',
    text: `${isUp ? '+' : '−'}${size}`,
  };
}

/** The change of a count. */
export const countChange = (now: number, before: number): Change =>
  changeOf('visitors', { total: now, visitors: now }, { total: before, visitors: before });

/** How one bucket with visitors differs from the one it is compared with; null if there is no percentage. */
export function bucketChange(metric: Metric, value: number, before: number): string | null {
  if (before === 0 && metricLabels[metric].changeUnit === 'percent') return null;
  return changeOf(metric, { total: value, visitors: 1 }, { total: before, visitors: 1 }).text;
}
