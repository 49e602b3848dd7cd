import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import { limits } from '@/contract/limits.ts';
import type { TimeSeriesData } from '@/contract/resources/analytics.ts';
import type { Metric } from '@/contract/values.ts';
import { dayMs } from '@/lib/utc-days.ts';

import { bucketName, inUtc, weekdays } from './bucket-time.ts';
import { formatMetric } from './format.ts';
import { countedLabel } from './metric-labels.ts';
import { presetRange, requestOf } from './ranges.ts';
import { isCount } from './totals.ts';
import type { Day, DisplayedTraffic, MetricSeries } from './types.ts';

/** A value this many deviations from the median is unusual. */
const maxDeviations = 4;
/** Makes the median absolute deviation comparable with a standard deviation. */
const scale = 1.4826;
/** With fewer weeks, there is no usual value. */
const minWeeks = 4;
/** A smaller difference may be chance. */
const smallest = 10;

export interface UnusualDay {
  /** Position in the range. */
  readonly index: number;
  readonly value: number;
  /** The median of the same weekday. */
  readonly usual: number;
}

export const unusualRule = `Days that differ from their weekday’s ${limits.analyticsRetentionDays}-day median by more than ${maxDeviations} times the typical deviation.`;

/** The days that others are compared with, regardless of the range: every project stores these days (spec §4.21). */
export const unusualContext = (today: Day): AnalyticsRange => requestOf(presetRange('90d', today), 'daily');

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/**
 * The days that stand out from the others of their weekday, by their start. Days before the first visitor are left out.
 */
export function unusualDays({ data }: Pick<TimeSeriesData, 'data'>): ReadonlyMap<number, number> {
  const all = data
    .map(({ timestamp, value }) => ({ startMs: Math.floor(Date.parse(timestamp) / dayMs) * dayMs, value }))
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => a.startMs - b.startMs);
  const first = all.findIndex(({ value }) => value > 0);
  const days = first === -1 ? [] : all.slice(first);
  if (days.length < minWeeks * 7) return new Map();
  const usualOf = weekdays.map((_, weekday) =>
    median(days.filter(({ startMs }) => inUtc(startMs).weekday === weekday).map(({ value }) => value)),
  );
  const withUsual = days.map((day) => ({ ...day, usual: usualOf[inUtc(day.startMs).weekday] ?? 0 }));
  const deviation = scale * median(withUsual.map(({ value, usual }) => Math.abs(value - usual)));
  return new Map(
    withUsual
      // The spread of a count grows with its square root, so a quiet weekend allows less than a busy Monday.
      .filter(
        ({ value, usual }) =>
          Math.abs(value - usual) >
          Math.max(smallest, maxDeviations * deviation, maxDeviations * Math.sqrt(usual)),
      )
      .map(({ startMs, usual }) => [startMs, usual]),
  );
}

/** The unusual days of a view. Only for counts by day, because an average over a few visits fluctuates anyway. */
export function unusualDaysOf(
  { view, series }: DisplayedTraffic,
  metric: Metric,
  unusual: ReadonlyMap<number, number>,
): readonly UnusualDay[] {
  if (view.granularity !== 'daily' || !isCount(metric)) return [];
  return series.metrics[metric].buckets.flatMap(({ index, startMs, value, running }) => {
    const usual = unusual.get(startMs);
    return usual === undefined || value === null || running ? [] : [{ index, value, usual }];
  });
}

const startMsOf = ({ buckets }: MetricSeries, { index }: UnusualDay): number => buckets[index]?.startMs ?? 0;

/** `usually about 215 visitors on Fridays`. */
export function usualLabel(series: MetricSeries, day: UnusualDay): string {
  const weekday = weekdays[inUtc(startMsOf(series, day)).weekday] ?? '';
  const usual = formatMetric(series.metric, Math.round(day.usual));
  return `usually about ${countedLabel(series.metric, usual)} on ${weekday}s`;
}

/** `Fri, Oct 23, 2026: 569 visitors (usually about 215)`. */
export const unusualLabel = (series: MetricSeries, day: UnusualDay): string =>
  `${bucketName(startMsOf(series, day), 'daily')}: ${countedLabel(series.metric, formatMetric(series.metric, day.value))} (usually about ${formatMetric(series.metric, Math.round(day.usual))})`;
