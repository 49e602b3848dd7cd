import type { Analytics } from '@/contract/resources/analytics.ts';
import { type Metric, metrics } from '@/contract/values.ts';
import { bucketsBeforeFirstUse } from '@/domain/first-use.ts';
import { dayMs, hourMs, startOf } from '@/lib/utc-days.ts';

import { retainedFromMs } from './retention.ts';
import {
  type BucketValues,
  type Counted,
  changeOf,
  knownTotal,
  neutralChange,
  notComparable,
  totalOf,
} from './totals.ts';
import type {
  AnalyticsView,
  Bucket,
  Change,
  DayRange,
  Granularity,
  MetricSeries,
  TrafficScope,
  TrafficSeries,
} from './types.ts';

/** `atMs` is when it was loaded. A bucket that was in progress then stays incomplete, even if it has ended since. */
export interface TrafficResponse {
  readonly data: Analytics;
  readonly atMs: number;
}

type SeriesView = Pick<AnalyticsView, 'range' | 'granularity'> & { readonly compared: DayRange | null };

export const bucketMs = (granularity: Granularity): number => (granularity === 'hourly' ? hourMs : dayMs);

/** Every bucket of the range, from the first. */
interface Line {
  readonly startMs: number;
  readonly values: readonly BucketValues[];
  /** Index of the bucket that was in progress when the response arrived; -1 for none. */
  readonly running: number;
}

export const byMetric = <T>(valueOf: (metric: Metric) => T): Record<Metric, T> => ({
  visitors: valueOf('visitors'),
  pageviews: valueOf('pageviews'),
  pageviews_per_visit: valueOf('pageviews_per_visit'),
  session_duration: valueOf('session_duration'),
  bounce_rate: valueOf('bounce_rate'),
});

/** Places values by their time instead of their position, so that a missing bucket doesn't shift the others. */
function lineOf({ data, atMs }: TrafficResponse, range: DayRange, widthMs: number): Line {
  const startMs = startOf(range.from);
  const length = (startOf(range.to) + dayMs - startMs) / widthMs;
  const values = Array.from({ length }, () => byMetric((): number | null => null));
  let last = -1;
  for (const metric of metrics)
    for (const { timestamp, value } of data.time_series[metric].data) {
      const index = Math.floor((Date.parse(timestamp) - startMs) / widthMs);
      const bucket = values[index];
      if (bucket === undefined) continue;
      if (!Number.isNaN(value)) bucket[metric] = value;
      // Sums leave out a bucket without visitors, and need both counts.
      else if (metric === 'pageviews') bucket.visitors = null;
      last = Math.max(last, index);
    }
  // Future buckets are left out (spec §2.17), so the last one reveals the API's time, which may differ from ours.
  const runs = last >= 0 && (last < length - 1 || startMs + (last + 1) * widthMs > atMs);
  return { startMs, values, running: runs ? last : -1 };
}

/**
 * The last bucket whose comparison lacks data, either because the app wasn't in use yet, or because the bucket is
 * older than what every project stores (spec §4.21) and no such bucket has visitors. In a workspace, other projects
 * may have visitors then, so every bucket that old lacks data. Null if there is none.
 */
function lastWithoutBaseline(
  before: Line,
  now: Line,
  { widthMs, retainedMs, scope }: { widthMs: number; retainedMs: number; scope: TrafficScope },
): number | null {
  const old = ({ startMs, values }: Line) =>
    values.filter((_, index) => startMs + index * widthMs < retainedMs);
  const unsure = before.startMs < retainedMs ? old(before).length - 1 : -1;
  const cutOff =
    scope === 'workspace' || totalOf('visitors', [...old(before), ...old(now)]) === 0 ? unsure : -1;
  const visitorsOf = (values: readonly BucketValues[]) => values.map(({ visitors }) => visitors);
  const since = now.running === -1 ? now.values : now.values.slice(0, now.running);
  const unused = bucketsBeforeFirstUse(visitorsOf(before.values), visitorsOf(since), (2 * dayMs) / widthMs);
  const last = Math.max(cutOff, unused - 1);
  return last === -1 ? null : last;
}

/** What stands in place of a change that would mislead; null if the change can be shown. */
export function incomparable(completeBuckets: number, noBaselineUntil: number | null): Change | null {
  if (completeBuckets === 0) return neutralChange('none', 'In progress');
  return noBaselineUntil === null ? null : notComparable;
}

/** Joins the responses of a view bucket by bucket. `compared` is undefined when nothing is compared or it isn't loaded. */
export function joinTraffic(
  view: SeriesView,
  main: TrafficResponse,
  compared: TrafficResponse | undefined,
  scope: TrafficScope = 'project',
): TrafficSeries {
  const widthMs = bucketMs(view.granularity);
  const now = lineOf(main, view.range, widthMs);
  const before = compared && view.compared ? lineOf(compared, view.compared, widthMs) : null;
  const isComplete = now.values.map(
    ({ visitors }, index) =>
      visitors !== null &&
      index !== now.running &&
      before !== null &&
      index !== before.running &&
      (before.values[index]?.visitors ?? null) !== null,
  );
  const completeCount = isComplete.filter(Boolean).length;
  const allComplete = completeCount === isComplete.length;
  const baselineGap =
    before && compared
      ? lastWithoutBaseline(before, now, { widthMs, retainedMs: retainedFromMs(compared.atMs), scope })
      : null;

  /** Null for the last days of a month that is compared with a shorter one. */
  const beforeAt = (metric: Metric, index: number): Bucket['before'] => {
    const values = before?.values[index];
    if (before === null || values === undefined) return null;
    return { startMs: before.startMs + index * widthMs, value: values[metric] };
  };
  const countedOf = (metric: Metric, line: Line, total: number): Counted => {
    const complete = line.values.filter((_, index) => isComplete[index]);
    return {
      total: allComplete ? total : totalOf(metric, complete),
      visitors: totalOf('visitors', complete),
    };
  };
  const changeAndTotals = (metric: Metric, total: number, totalBefore: number | null) => {
    if (before === null || totalBefore === null) return { change: null, comparedTotals: null };
    const current = countedOf(metric, now, total);
    const previous = countedOf(metric, before, totalBefore);
    return {
      change: incomparable(completeCount, baselineGap) ?? changeOf(metric, current, previous),
      comparedTotals: { now: knownTotal(metric, current), before: knownTotal(metric, previous) },
    };
  };
  const series = (metric: Metric): MetricSeries => {
    const { total } = main.data.time_series[metric];
    const totalBefore = before === null ? null : (compared?.data.time_series[metric].total ?? null);
    const buckets = now.values.map((values, index) => ({
      index,
      startMs: now.startMs + index * widthMs,
      value: values[metric],
      running: index === now.running,
      before: beforeAt(metric, index),
    }));
    return {
      metric,
      total,
      totalBefore,
      buckets,
      comparedBuckets: before === null || allComplete ? null : completeCount,
      ...changeAndTotals(metric, total, totalBefore),
    };
  };
  return {
    metrics: byMetric(series),
    noBaselineUntil: baselineGap,
    empty: main.data.time_series.visitors.total + main.data.time_series.pageviews.total === 0,
  };
}
