import type { Metric } from '@/contract/values.ts';

import { formatBy } from './format.ts';
import { metricLabels } from './metric-labels.ts';
import type { Change, TrafficSeries } from './types.ts';

/** A total, and how many visitors it is about. */
export interface Counted {
  readonly total: number;
  readonly visitors: number;
}

/** Below this part of what it was, a change is noise: it is written, and not coloured. */
const noise = 0.005;

/** Counts of nobody are zero; what is an average of visits is then nothing at all (spec 2.17). */
export const isCount = (metric: Metric): boolean => metric === 'visitors' || metric === 'pageviews';

/** Whether the total of an average, or that of the compared range, is about no visit; the service gives it as zero. */
export const isMeanOfNobody = (
  { metrics }: TrafficSeries,
  metric: Metric,
  of: 'total' | 'totalBefore' = 'total',
): boolean => !isCount(metric) && metrics.visitors[of] === 0;

/** How a total changed. From nothing there is no percentage, and an average of nobody is none. */
export function changeOf(metric: Metric, now: Counted, before: Counted): Change {
  if (!isCount(metric)) {
    if (now.visitors === 0) return { kind: 'none', text: 'Nobody came' };
    if (before.visitors === 0) return { kind: 'new', text: 'New' };
  }
  const apart = now.total - before.total;
  if (apart === 0) return { kind: 'same', text: 'No change' };
  const unit = metricLabels[metric].changeUnit;
  if (unit === 'percent' && before.total === 0) return { kind: 'new', text: 'New' };
  const by = Math.abs(unit === 'percent' ? (apart / before.total) * 100 : apart);
  const kind = apart > 0 ? 'up' : 'down';
  const better = metricLabels[metric].better === 'more' ? 'up' : 'down';
  const size = formatBy(by, unit);
  if (size === formatBy(0, unit)) return { kind: 'same', text: 'Almost no change' };
  return {
    kind,
    by,
    unit,
    tone: Math.abs(apart) < noise * before.total ? 'neutral' : kind === better ? 'good' : 'bad',
    text: `${kind === 'up' ? '+' : '−'}${size}`,
  };
}

/** How one bucket that had visitors differs from the one that it is compared with; null: nothing can be said. */
export function bucketChange(metric: Metric, value: number, before: number): string | null {
  if (before === 0 && metricLabels[metric].changeUnit === 'percent') return null;
  return changeOf(metric, { total: value, visitors: 1 }, { total: before, visitors: 1 }).text;
}
