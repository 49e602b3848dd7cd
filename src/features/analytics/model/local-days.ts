import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import { limits } from '@/contract/limits.ts';
import { hourMs } from '@/lib/utc-days.ts';

import { addDays, lengthOf } from './days.ts';
import { incomparable, type TrafficResponse } from './series.ts';
import { countChange } from './totals.ts';
import type { AnalyticsView, Bucket, Day, DayRange, TrafficSeries } from './types.ts';

/** One less than the API's hours allow: clocks that go back make a range an hour longer. */
const maxDays = limits.analyticsHourlyRangeDays - 1;

/** Why a view has no local days; null if it has. */
export function localDaysProblem({ granularity, days }: Pick<AnalyticsView, 'granularity' | 'days'>) {
  if (granularity !== 'daily') return 'Switch to Daily to choose a time zone.';
  return days > maxDays ? `Local days cover up to ${maxDays} days.` : null;
}

/** Midnight in the local time zone, or the first instant of a day without one. */
function localStart(day: Day): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}

/** In a zone with half hours, an hour belongs to the day in which it begins. */
const firstHour = (day: Day): number => Math.ceil(localStart(day) / hourMs) * hourMs;

/** The hours of local days. */
export function localHours({ from, to }: DayRange): AnalyticsRange {
  const startMs = firstHour(from);
  const endMs = firstHour(addDays(to, 1));
  return {
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs - 1).toISOString(),
    granularity: 'hourly',
  };
}

interface LocalDay {
  readonly startMs: number;
  /** Null for a day that hasn't begun, or that has an unknown hour. */
  readonly value: number | null;
  readonly running: boolean;
}

/** The page views of each local day: 23 to 25 hours added up. Visitors can't be, because a visit may span hours. */
export function localDaysOf({ data, atMs }: TrafficResponse, range: DayRange): readonly LocalDay[] {
  const hours = data.time_series.pageviews.data.map(({ timestamp, value }) => ({
    ms: Date.parse(timestamp),
    value,
  }));
  return Array.from({ length: lengthOf(range) }, (_, index) => {
    const day = addDays(range.from, index);
    const startMs = firstHour(day);
    const endMs = firstHour(addDays(day, 1));
    const dayHours = hours.filter(({ ms }) => startMs <= ms && ms < endMs);
    const sum = dayHours.reduce((all, { value }) => all + value, 0);
    return {
      startMs: localStart(day),
      value: dayHours.length === 0 || Number.isNaN(sum) ? null : sum,
      running: startMs <= atMs && atMs < endMs,
    };
  });
}

const sumOf = (buckets: readonly { readonly value: number | null }[]): number =>
  buckets.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** A series whose page views are those of local days. The other metrics stay as the API counts them. */
export function withLocalPageviews(
  series: TrafficSeries,
  { range, compared }: Pick<AnalyticsView, 'range' | 'compared'>,
  hours: TrafficResponse,
  hoursBefore: TrafficResponse | undefined,
): TrafficSeries {
  const days = localDaysOf(hours, range);
  const before = compared && hoursBefore && localDaysOf(hoursBefore, compared);
  const buckets = days.map((day, index): Bucket => ({ ...day, index, before: before?.[index] ?? null }));
  // A local day may be in progress although its UTC day is over, on either side.
  const isComplete = (day: LocalDay | undefined) => day !== undefined && day.value !== null && !day.running;
  const complete = buckets.filter(({ index }) => isComplete(days[index]) && isComplete(before?.[index]));
  const now = sumOf(complete);
  const earlier = sumOf(complete.flatMap(({ before: previous }) => previous ?? []));
  const { pageviews } = series.metrics;
  return {
    ...series,
    hasLocalPageviews: true,
    metrics: {
      ...series.metrics,
      pageviews: {
        ...pageviews,
        buckets,
        comparedBuckets: complete.length === buckets.length ? null : complete.length,
        // NaN with an unknown hour: a sum of the other days would be too low.
        total: hours.data.time_series.pageviews.total,
        totalBefore: before ? (hoursBefore?.data.time_series.pageviews.total ?? null) : null,
        comparedTotals: before ? { now, before: earlier } : null,
        change: before
          ? (incomparable(complete.length, series.noBaselineUntil) ?? countChange(now, earlier))
          : null,
      },
    },
  };
}
