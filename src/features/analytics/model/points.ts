import type { Metric } from '@/contract/values.ts';
import type { ChartPoint } from '@/ui/chart/types.ts';

import { isCount } from './change.ts';
import type { TrafficSeries } from './types.ts';

/**
 * The buckets of a metric as they are shown: an average has a gap where nobody came, which the service gives as zero.
 * Before `keptFromMs` a zero may as well be missing data (spec 4.21); 0: it never is.
 */
export function pointsOf(
  { metrics }: TrafficSeries,
  metric: Metric,
  keptFromMs: number,
): readonly ChartPoint[] {
  const { buckets } = metrics[metric];
  if (isCount(metric)) return buckets;
  const visitors = metrics.visitors.buckets;
  const gap = (startMs: number) => ({
    value: null,
    missing: startMs < keptFromMs ? 'No visitors known' : 'Nobody came',
  });
  return buckets.map((bucket, at) => {
    const { value, before: came } = visitors[at] ?? { value: null, before: null };
    const before =
      bucket.before !== null && came?.value === 0
        ? { ...bucket.before, ...gap(bucket.before.startMs) }
        : bucket.before;
    return { ...bucket, ...(value === 0 ? gap(bucket.startMs) : {}), before };
  });
}
