import type { Metric } from '@/contract/values.ts';

/** The metrics of one bucket; a value that the answer does not have is null. */
export type BucketValues = Readonly<Record<Metric, number | null>>;

const sum = (buckets: readonly BucketValues[], metric: Metric): number =>
  buckets.reduce((all, bucket) => all + (bucket[metric] ?? 0), 0);

/** Buckets that nobody visited say nothing about an average (spec 2.17). */
function visitedMean(buckets: readonly BucketValues[], metric: Metric): number {
  const visited = buckets.filter((bucket) => (bucket.visitors ?? 0) > 0 && bucket[metric] !== null);
  return visited.length === 0 ? 0 : sum(visited, metric) / visited.length;
}

/** The total of some buckets by the formulas of the specification (2.17), for ranges that the service was not asked for. */
export function totalOf(metric: Metric, buckets: readonly BucketValues[]): number {
  switch (metric) {
    case 'visitors':
    case 'pageviews':
      return sum(buckets, metric);
    case 'pageviews_per_visit': {
      const visitors = sum(buckets, 'visitors');
      return visitors === 0 ? 0 : sum(buckets, 'pageviews') / visitors;
    }
    case 'session_duration':
      return Math.round(visitedMean(buckets, metric));
    case 'bounce_rate':
      return visitedMean(buckets, metric);
  }
}
