import { type Analytics } from '@/contract/resources/analytics.ts';
import { type Metric, metrics } from '@/contract/values.ts';

import { type Counted, changeOf } from './change.ts';
import { dayMs, hourMs, startOf } from './days.ts';
import { retainedFromMs } from './retention.ts';
import { type BucketValues, totalOf } from './totals.ts';
import type { AnalyticsView, Bucket, DayRange, Granularity, MetricSeries, TrafficSeries } from './types.ts';

/** An answer, and when it came. */
export interface Answered {
  readonly data: Analytics;
  /** A bucket that ran then holds what had happened by then, whatever the time is now. */
  readonly atMs: number;
}

type Shown = Pick<AnalyticsView, 'range' | 'granularity'> & {
  readonly compared: DayRange | null;
};

/** How long a bucket is. */
export const bucketMs = (granularity: Granularity): number => (granularity === 'hourly' ? hourMs : dayMs);

/** Every bucket of the range, from the first, with its place in time. */
interface Line {
  readonly startMs: number;
  readonly values: readonly BucketValues[];
  /** Place of the bucket that ran when the answer came; -1: none. */
  readonly running: number;
}

/** Places what came by its time, not by its position: a bucket that is missing moves no other. */
function lineOf({ data, atMs }: Answered, range: DayRange, widthMs: number): Line {
  const startMs = startOf(range.from);
  const length = (startOf(range.to) + dayMs - startMs) / widthMs;
  const placed = new Map(metrics.map((metric) => [metric, new Map<number, number>()]));
  let last = -1;
  for (const metric of metrics)
    for (const { timestamp, value } of data.time_series[metric].data) {
      const index = Math.floor((Date.parse(timestamp) - startMs) / widthMs);
      if (!(index >= 0 && index < length)) continue;
      if (!Number.isNaN(value)) placed.get(metric)?.set(index, value);
      last = Math.max(last, index);
    }
  const valueAt = (metric: Metric, index: number): number | null => placed.get(metric)?.get(index) ?? null;
  const values = Array.from({ length }, (_, index) => ({
    visitors: valueAt('visitors', index),
    pageviews: valueAt('pageviews', index),
    pageviews_per_visit: valueAt('pageviews_per_visit', index),
    session_duration: valueAt('session_duration', index),
    bounce_rate: valueAt('bounce_rate', index),
  }));
  // Future buckets are not included (spec 2.17): what follows the last one has not begun by the service's own clock, which
  // this computer's may differ from.
  const runs = last >= 0 && (last < length - 1 || startMs + (last + 1) * widthMs > atMs);
  return { startMs, values, running: runs ? last : -1 };
}

/**
 * Whether what is compared begins before what every project keeps (spec 4.21), and nobody is known to have come before
 * that, neither then nor in the range itself: it may be cut off there.
 */
function mayBeCut(before: Line, now: Line, widthMs: number, keptMs: number): boolean {
  const old = ({ startMs, values }: Line) => values.filter((_, index) => startMs + index * widthMs < keptMs);
  return before.startMs < keptMs && totalOf('visitors', [...old(before), ...old(now)]) === 0;
}

/** The answers of a view joined bucket by bucket. `compared` is undefined while it is not there, or not wanted. */
export function joinTraffic(view: Shown, main: Answered, compared: Answered | undefined): TrafficSeries {
  const widthMs = bucketMs(view.granularity);
  const now = lineOf(main, view.range, widthMs);
  const before =
    compared === undefined || view.compared === null ? null : lineOf(compared, view.compared, widthMs);
  const over = now.values.map(
    (values, index) =>
      values.visitors !== null &&
      index !== now.running &&
      before !== null &&
      index !== before.running &&
      (before.values[index]?.visitors ?? null) !== null,
  );
  const covered = over.filter(Boolean).length;
  const whole = covered === over.length;
  const untold =
    before !== null &&
    compared !== undefined &&
    mayBeCut(before, now, widthMs, retainedFromMs(compared.atMs));
  const chosen = ({ values }: Line) => values.filter((_, index) => over[index]);

  const series = (metric: Metric): MetricSeries => {
    const { total } = main.data.time_series[metric];
    const totalBefore = before === null ? null : (compared?.data.time_series[metric].total ?? null);
    const counted = (line: Line, ofService: number): Counted => ({
      total: whole ? ofService : totalOf(metric, chosen(line)),
      visitors: totalOf('visitors', chosen(line)),
    });
    let change: MetricSeries['change'] = null;
    let compares: MetricSeries['over'] = null;
    if (before !== null && totalBefore !== null) {
      const [here, there] = [counted(now, total), counted(before, totalBefore)];
      compares = { now: here.total, before: there.total };
      change =
        covered === 0
          ? { kind: 'none', text: 'Still running' }
          : untold
            ? { kind: 'none', text: 'Not known' }
            : changeOf(metric, here, there);
    }
    const buckets = now.values.map((values, index): Bucket => ({
      index,
      startMs: now.startMs + index * widthMs,
      value: values[metric],
      running: index === now.running,
      before:
        before === null
          ? null
          : {
              startMs: before.startMs + index * widthMs,
              value: before.values[index]?.[metric] ?? null,
            },
    }));
    const allZero = buckets.every(({ value }) => (value ?? 0) === 0);
    return { metric, total, totalBefore, change, over: compares, buckets, allZero };
  };
  const all = {
    visitors: series('visitors'),
    pageviews: series('pageviews'),
    pageviews_per_visit: series('pageviews_per_visit'),
    session_duration: series('session_duration'),
    bounce_rate: series('bounce_rate'),
  };
  return {
    metrics: all,
    runningIndex: now.running === -1 ? null : now.running,
    untold,
    changeCovers: before === null || whole ? null : covered,
    empty: all.pageviews.allZero && all.visitors.allZero,
  };
}
