import type { Metric } from '@/contract/values.ts';
import { dayMs } from '@/lib/utc-days.ts';

import { byMetric } from './series.ts';
import { type BucketValues, isCount, totalOf } from './totals.ts';
import {
  type AnalyticsView,
  type Bucket,
  type MissingReason,
  type Period,
  periods,
  type TrafficSeries,
} from './types.ts';

const minDays: Readonly<Record<Period, number>> = { average: 21, week: 28, month: 60 };

/** The periods offered for a range. A shorter range would have too few of them. */
export const periodsOf = ({
  granularity,
  days,
}: Pick<AnalyticsView, 'granularity' | 'days'>): readonly Period[] =>
  granularity === 'daily' ? periods.filter((period) => days >= minDays[period]) : [];

/** Days that belong together, as indexes of the range. */
interface Group {
  readonly from: number;
  readonly to: number;
  /** The number of days in the whole period, including those outside the range. */
  readonly length: number;
}

const averagedDays = 7;

/** Weeks begin on Monday, months on the 1st (UTC). */
function groupsOf(buckets: readonly Bucket[], period: 'week' | 'month'): readonly Group[] {
  const groups: { from: number; to: number; length: number }[] = [];
  for (const { index, startMs } of buckets) {
    const date = new Date(startMs);
    const isStart = period === 'week' ? date.getUTCDay() === 1 : date.getUTCDate() === 1;
    const last = groups.at(-1);
    if (last !== undefined && !isStart) last.to = index;
    else
      groups.push({
        from: index,
        to: index,
        length:
          period === 'week'
            ? 7
            : new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate(),
      });
  }
  return groups;
}

type Side = 'now' | 'before';

const bucketAt = (buckets: readonly Bucket[], index: number, side: Side) =>
  side === 'now' ? buckets[index] : buckets[index]?.before;

const valuesAt = ({ metrics }: TrafficSeries, index: number, side: Side): BucketValues =>
  byMetric((metric) => bucketAt(metrics[metric].buckets, index, side)?.value ?? null);

const indexes = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

/** The API's own total of some days; null if one of them has no value, or if there are none. */
function totalOrNull(metric: Metric, days: readonly BucketValues[]): number | null {
  return days.length === 0 || days.some(({ visitors }) => visitors === null) ? null : totalOf(metric, days);
}

/** Seven-day averages, each placed at its last day. A metric that is an average is averaged over the seven days. */
function averages(series: TrafficSeries, metric: Metric): readonly Bucket[] {
  const meanAt = (index: number, side: Side): number | null => {
    if (index < averagedDays - 1) return null;
    const days = indexes(index - averagedDays + 1, index).map((day) => valuesAt(series, day, side));
    const total = totalOrNull(metric, days);
    return total === null || !isCount(metric) ? total : total / averagedDays;
  };
  const { buckets } = series.metrics[metric];
  /** Days before the project was created are missing. */
  const missingAt = (index: number, side: Side): MissingReason | undefined => {
    const [day, first] = [index, index - averagedDays + 1].map((at) => bucketAt(buckets, at, side));
    const isShort = index < averagedDays - 1 || first?.missing !== undefined;
    return day?.missing ?? (isShort ? { kind: 'too few days' } : undefined);
  };
  const averageAt = (index: number, side: Side) => ({
    value: meanAt(index, side),
    missing: missingAt(index, side),
  });
  return buckets.map((bucket) => ({
    ...bucket,
    ...averageAt(bucket.index, 'now'),
    before: bucket.before && { ...bucket.before, ...averageAt(bucket.index, 'before') },
  }));
}

function sums(
  series: TrafficSeries,
  metric: Metric,
  groups: readonly Group[],
  { isCompared, nowMs }: { readonly isCompared: boolean; readonly nowMs: number },
): readonly Bucket[] {
  const { buckets } = series.metrics[metric];
  return groups.flatMap(({ from, to, length }, index) => {
    const first = buckets[from];
    if (first === undefined) return [];
    const days = indexes(from, to);
    // A period begins when the project was created. The days before are missing.
    const daysOf = (side: Side) =>
      days
        .filter((day) => bucketAt(buckets, day, side)?.missing === undefined)
        .map((day) => valuesAt(series, day, side));
    const isCut = days.length < length;
    const missingOf = (side: Side): MissingReason | undefined => {
      if (daysOf(side).length === 0) return bucketAt(buckets, from, side)?.missing;
      return isCut ? { kind: 'cut off', days: days.length, of: length } : undefined;
    };
    // The current period isn't over, so it has only what is known so far, unless the range leaves out some of that.
    const endMs = first.startMs + days.length * dayMs;
    const running = first.startMs + length * dayMs > nowMs && endMs + dayMs > nowMs;
    const startedDays = daysOf('now').filter(({ visitors }) => visitors !== null);
    const total = running && startedDays.length > 0 ? totalOf(metric, startedDays) : null;
    return {
      index,
      startMs: first.startMs,
      value: running ? total : isCut ? null : totalOrNull(metric, daysOf('now')),
      missing: running ? undefined : missingOf('now'),
      running,
      before:
        isCompared && first.before !== null
          ? {
              startMs: first.before.startMs,
              value: isCut ? null : totalOrNull(metric, daysOf('before')),
              missing: missingOf('before'),
            }
          : null,
    };
  });
}

/**
 * Days as seven-day averages, weeks, or months. Each bucket is what the API calls the total of its days (spec §2.17).
 * A period that the range cuts off has no value, because it would look like a loss. Months have no comparison,
 * because the days before belong to other months. Totals and changes stay those of the range. `indexOf` is the
 * position of a day.
 */
export function seriesBy(period: Period, series: TrafficSeries, nowMs: number) {
  const days = series.metrics.visitors.buckets;
  const groups = period === 'average' ? [] : groupsOf(days, period);
  const indexOf = (day: number): number =>
    period === 'average' ? day : groups.findIndex(({ to }) => day <= to);
  const bucketsOf = (metric: Metric) =>
    period === 'average'
      ? averages(series, metric)
      : sums(series, metric, groups, { isCompared: period === 'week', nowMs });
  return {
    series: {
      ...series,
      metrics: byMetric((metric) => ({
        ...series.metrics[metric],
        buckets: bucketsOf(metric),
        // It counts days, which the text below the chart would call weeks or months.
        comparedBuckets: null,
      })),
      noBaselineUntil:
        series.noBaselineUntil === null || period === 'month'
          ? null
          : indexOf(
              // An average lacks data as long as one of its days does.
              period === 'average'
                ? Math.min(series.noBaselineUntil + averagedDays, days.length) - 1
                : series.noBaselineUntil,
            ),
    },
    indexOf,
  };
}

/** How a view aggregates its data; null if it shows the API's buckets. */
export const periodOf = (view: AnalyticsView, per: Period | undefined): Period | null =>
  per !== undefined && periodsOf(view).includes(per) ? per : null;
