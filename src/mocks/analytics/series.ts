import type { Analytics, TimeSeriesData } from '@/contract/resources/analytics.ts';
import type { Metric } from '@/contract/resources/metrics.ts';

import { instant, secondMs } from '../seed/time.ts';
import type { Counts } from './counts.ts';

const sum = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((total, value) => total + value, 0);
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The five metrics of spec 2.17, each total by its own rule. */
export function timeSeries(counts: Counts): Analytics['time_series'] {
  const { width, first, visitors, views, seconds, bounces } = counts;
  const starts = Array.from(visitors, (_, at) => instant((first + at) * width * secondMs));
  const series = (label: Metric, values: ArrayLike<number>, total: number): TimeSeriesData => ({
    total,
    label,
    data: starts.map((timestamp, at) => ({ timestamp, value: values[at] ?? 0 })),
  });
  const perVisitor = (parts: Float64Array, factor = 1): number[] =>
    Array.from(parts, (part, at) => ratio(part * factor, visitors[at] ?? 0));
  /** Buckets that nobody visited say nothing about an average. */
  const visitedMean = (values: readonly number[]): number => {
    const visited = values.filter((_, at) => (visitors[at] ?? 0) > 0);
    return ratio(sum(visited), visited.length);
  };
  const [visits, pageviews] = [sum(visitors), sum(views)];
  const duration = perVisitor(seconds);
  const bounceRate = perVisitor(bounces, 100);
  return {
    visitors: series('visitors', visitors, visits),
    pageviews: series('pageviews', views, pageviews),
    pageviews_per_visit: series('pageviews_per_visit', perVisitor(views), ratio(pageviews, visits)),
    session_duration: series('session_duration', duration, Math.round(visitedMean(duration))),
    bounce_rate: series('bounce_rate', bounceRate, visitedMean(bounceRate)),
  };
}
