import { limits } from '@/contract/limits.ts';
import type { Analytics, TimeSeriesData } from '@/contract/resources/analytics.ts';
import type { Metric, granularities } from '@/contract/values.ts';

import { daySeconds, emptyCounts, hourSeconds, type Counts } from '../analytics/counts.ts';
import { type ProjectTraffic, type Range, asOfSecond } from '../analytics/project-traffic.ts';
import { trafficOf } from '../analytics/workspace-traffic.ts';
import { invalid, notFound } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { dayMs, secondMs, instant } from '../seed/primitives.ts';
import { type ProjectCall, projectOf } from './projects.ts';

type Granularity = (typeof granularities)[number];

interface Bounds {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly granularity?: Granularity | undefined;
}

/** A time zone offset can lead to years that a date-time can't express. */
const firstInstant = Date.parse('0000-01-01T00:00:00Z');

/** Spec §4.21, range rules. Days are whole UTC days. Hours use the instants to the second, both included. */
function readRange({ starts_at, ends_at, granularity = 'daily' }: Bounds): Range {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (start < firstInstant) throw invalid('query.starts_at', 'must not be before the year 0 in UTC');
  if (end < start) throw invalid('query.ends_at', 'must not be before starts_at');
  const days = granularity === 'hourly' ? limits.analyticsHourlyRangeDays : limits.analyticsRangeDays;
  if (end - start > days * dayMs) throw invalid('query.ends_at', `must be within ${days} days of starts_at`);
  if (granularity === 'hourly')
    return {
      width: hourSeconds,
      from: Math.floor(start / secondMs),
      to: Math.floor(end / secondMs) + 1,
    };
  return {
    width: daySeconds,
    from: Math.floor(start / dayMs) * daySeconds,
    to: (Math.floor(end / dayMs) + 1) * daySeconds,
  };
}

const sum = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((total, value) => total + value, 0);
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The five metrics of spec §2.17, each total by its own rule. */
function timeSeries(counts: Counts): Analytics['time_series'] {
  const { width, first, visitors, views, seconds, bounces } = counts;
  const starts = Array.from(visitors, (_, index) => instant((first + index) * width * secondMs));
  const series = (label: Metric, values: ArrayLike<number>, total: number): TimeSeriesData => ({
    total,
    label,
    data: starts.map((timestamp, index) => ({ timestamp, value: values[index] ?? 0 })),
  });
  const perVisitor = (parts: Float64Array, factor = 1): number[] =>
    Array.from(parts, (part, index) => ratio(part * factor, visitors[index] ?? 0));
  /** Averages exclude buckets without visitors. */
  const visitedMean = (values: readonly number[]): number => {
    const visited = values.filter((_, index) => (visitors[index] ?? 0) > 0);
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

/** Every bucket of the range that has started, including those without visitors. */
function seriesOf(traffics: readonly ProjectTraffic[], range: Range, now: number): Analytics {
  const { from, to, width } = range;
  const first = Math.floor(from / width);
  const end = Math.ceil(Math.min(to, asOfSecond(now)) / width);
  const counts = emptyCounts(width, first, Math.max(0, end - first));
  for (const traffic of traffics) traffic.addTo(counts, range, now);
  return { time_series: timeSeries(counts) };
}

/** Null for a published app without visitors. 404 for one that is offline (spec §4.21). */
function publishedTraffic(call: ProjectCall): ProjectTraffic | null {
  const record = projectOf(call);
  if (!record.is_published) throw notFound('analytics_not_found');
  return trafficOf(call.workspace).project(record.id) ?? null;
}

/** Spec §4.21. */
export const getProjectAnalytics: Handler<OperationOf<'getProjectAnalytics'>> = (call) => {
  const range = readRange(call.query);
  const traffic = publishedTraffic(call);
  return { body: seriesOf(traffic === null ? [] : [traffic], range, call.now) };
};

/** Spec §4.21: over the whole UTC dates of the range. */
export const getProjectAnalyticsBreakdowns: Handler<OperationOf<'getProjectAnalyticsBreakdowns'>> = (
  call,
) => {
  const range = readRange(call.query);
  const traffic = publishedTraffic(call);
  if (traffic === null) return { body: { pages: [], sources: [], devices: [], countries: [] } };
  return { body: traffic.breakdowns(range, call.now) };
};

/** Spec §4.21. */
export const getProjectRealtimeAnalytics: Handler<OperationOf<'getProjectRealtimeAnalytics'>> = (call) => {
  const traffic = publishedTraffic(call);
  if (traffic === null) return { body: { buckets: [], current_visitors: 0 } };
  return { body: traffic.realtime(call.now) };
};

/** Spec §4.21: includes deleted projects. */
export const getWorkspaceAnalytics: Handler<OperationOf<'getWorkspaceAnalytics'>> = (call) => {
  const range = readRange(call.query);
  return { body: seriesOf(trafficOf(call.workspace).all(), range, call.now) };
};
