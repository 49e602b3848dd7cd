import type { Metric } from '@/contract/values.ts';

import { bucketName, weekdays } from './bucket-time.ts';
import { formatMetric } from './format.ts';
import { countedLabel } from './metric-labels.ts';
import { retainedFromMs } from './retention.ts';
import { isCount } from './totals.ts';
import type { Bucket, DisplayedTraffic, MetricSeries } from './types.ts';

/** The usual value comes from this many weeks before a day, and as many after it. */
const weeksAround = 4;
/** Fewer days don't say what is usual. */
const minDaysAround = 3;
/** A smaller difference is chance. */
const minDifference = 10;

export interface UnusualDay {
  /** Position in the range. */
  readonly index: number;
  readonly value: number;
  /** The median of the same weekday around it. */
  readonly usual: number;
}

export const unusualRule = `Unusual means more than twice, or less than half, the median of the same weekday within ${weeksAround} weeks. Small differences don’t count.`;

/** Only of counts by day: an average of few visits varies by itself. */
export function unusualDaysOf(
  { view, series }: DisplayedTraffic,
  metric: Metric,
  todayMs: number,
): readonly UnusualDay[] {
  if (view.granularity !== 'daily' || !isCount(metric)) return [];
  return unusualDays(series.metrics[metric].buckets, retainedFromMs(todayMs));
}

/**
 * Days that stand out from the same weekday around them. The median isn't moved by one unusual day. The running day, the
 * zeros before the first visitor and those that may be missing data (spec §4.21) are left out.
 */
export function unusualDays(buckets: readonly Bucket[], retainedMs: number): readonly UnusualDay[] {
  const first = buckets.findIndex(({ value }) => (value ?? 0) > 0);
  if (first === -1) return [];
  const values = buckets.map(({ index, startMs, value, running }) =>
    running || index < first || (value === 0 && startMs < retainedMs) ? null : value,
  );
  return values.flatMap((value, index) => {
    const median = value === null ? null : medianAround(values, index);
    if (value === null || median === null) return [];
    // An even number of days has two medians; the nearer one counts.
    const usual = Math.max(median.low, Math.min(median.high, value));
    const chance = Math.max(minDifference, 3 * Math.sqrt(usual));
    const isUnusual = Math.abs(value - usual) > chance && (value > 2 * usual || 2 * value < usual);
    return isUnusual ? { index, value, usual } : [];
  });
}

function medianAround(values: readonly (number | null)[], index: number) {
  const around: number[] = [];
  for (let week = -weeksAround; week <= weeksAround; week += 1) {
    const value = values[index + week * 7] ?? null;
    if (week !== 0 && value !== null) around.push(value);
  }
  around.sort((a, b) => a - b);
  const middle = (around.length - 1) / 2;
  const [low, high] = [around[Math.floor(middle)], around[Math.ceil(middle)]];
  return around.length < minDaysAround || low === undefined || high === undefined ? null : { low, high };
}

const startMsOf = ({ buckets }: MetricSeries, { index }: UnusualDay): number => buckets[index]?.startMs ?? 0;

/** `usually about 215 visitors on Fridays`. */
export function usualLabel(series: MetricSeries, day: UnusualDay): string {
  const weekday = weekdays[(new Date(startMsOf(series, day)).getUTCDay() + 6) % 7] ?? '';
  const usual = formatMetric(series.metric, Math.round(day.usual));
  return `usually about ${countedLabel(series.metric, usual)} on ${weekday}s`;
}

/** `Fri, Oct 23, 2026: 569, usually about 215 visitors on Fridays`. */
export const unusualLabel = (series: MetricSeries, day: UnusualDay): string =>
  `${bucketName(startMsOf(series, day), 'daily')}: ${formatMetric(series.metric, day.value)}, ${usualLabel(series, day)}`;
