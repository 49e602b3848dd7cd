import type { Metric } from '@/contract/resources/metrics.ts';
import type { ChartPoint } from '@/ui/chart/types.ts';

import { isCount } from './change.ts';
import type { TrafficSeries } from './types.ts';

const nobody = { value: null, missing: 'Nobody came' } as const;

/** The buckets of a metric as they are shown: an average has a gap where nobody came, which the service gives as zero. */
export function pointsOf({ metrics }: TrafficSeries, metric: Metric): readonly ChartPoint[] {
  const { buckets } = metrics[metric];
  if (isCount(metric)) return buckets;
  const visitors = metrics.visitors.buckets;
  return buckets.map((bucket, at) => {
    const { value, before: came } = visitors[at] ?? { value: null, before: null };
    const before =
      bucket.before !== null && came?.value === 0 ? { ...bucket.before, ...nobody } : bucket.before;
    return { ...bucket, ...(value === 0 ? nobody : {}), before };
  });
}
