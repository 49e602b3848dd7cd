import { dateFormat, dateParts, formatRange, formatTimeRange, offsetName } from '@/lib/dates.ts';
import { dayMs, startOf } from '@/lib/utc-days.ts';

import { bucketMs } from './series.ts';
import type { Bucket, DayRange, Granularity } from './types.ts';

const longDate = { weekday: 'short', ...dateParts.date, timeZone: 'UTC' } as const;

/** `Fri, Nov 20, 2026`, `Fri, Nov 20, 2026, 1:00 – 2:00 PM UTC`. */
export function bucketName(startMs: number, granularity: Granularity): string {
  const day = dateFormat(longDate).format(startMs);
  if (granularity === 'daily') return day;
  return `${day}, ${formatTimeRange(startMs, startMs + bucketMs(granularity))} UTC`;
}

/** The bucket in local time, `Nov 20, 1:00 AM – Nov 21, 1:00 AM GMT+1`; null where that is UTC, as buckets are (spec §4.21). */
export function bucketInZone(startMs: number, granularity: Granularity, timeZone?: string): string | null {
  const endMs = startMs + bucketMs(granularity);
  const [opening, closing] = [offsetName(startMs, timeZone), offsetName(endMs, timeZone)];
  if (opening === 'UTC' && closing === 'UTC') return null;
  const options = { ...dateParts.day, ...dateParts.time, timeZone };
  if (opening === closing) return `${formatRange(startMs, endMs, options)} ${closing}`;
  // When daylight saving time begins or ends in between, each end has its own offset.
  const [start, end] = [startMs, endMs].map((ms) => dateFormat(options).format(ms));
  return `${start} ${opening} – ${end} ${closing}`;
}

/** The local time zone during a range: `GMT+1`, or `GMT+2, then GMT+1` where daylight saving time ends in it. */
export const offsetsIn = ({ from, to }: DayRange): string => {
  const ends = [startOf(from), startOf(to) + dayMs - 1];
  return [...new Set(ends.map((ms) => offsetName(ms)))].join(', then ');
};

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

interface HourOfWeek {
  /** Monday is 0. */
  readonly weekday: number;
  readonly hour: number;
}

export interface Week {
  /** Seven days of 24 hours, Monday first: the mean of each hour, null where no such hour is complete. */
  readonly days: readonly (readonly (number | null)[])[];
  /** The mean of all complete hours of each weekday. */
  readonly byDay: readonly (number | null)[];
  /** The mean of each hour over all days. */
  readonly byHour: readonly (number | null)[];
  readonly mean: number | null;
  /** Null without visitors. */
  readonly busiest: (HourOfWeek & { readonly mean: number }) | null;
}

const inLocalTime = (ms: number): HourOfWeek => {
  const date = new Date(ms);
  return { weekday: (date.getDay() + 6) % 7, hour: date.getHours() };
};

export const inUtc = (ms: number): HourOfWeek => {
  const date = new Date(ms);
  return { weekday: (date.getUTCDay() + 6) % 7, hour: date.getUTCHours() };
};

interface Total {
  sum: number;
  count: number;
}

function meanOf(totals: readonly (Total | undefined)[]): number | null {
  let [sum, count] = [0, 0];
  for (const total of totals) {
    sum += total?.sum ?? 0;
    count += total?.count ?? 0;
  }
  return count === 0 ? null : sum / count;
}

/**
 * Groups hourly buckets by the hour of the week in which they begin, without the running one, which would lower the
 * mean.
 */
export function weekOf(buckets: readonly Bucket[], zone: 'local' | 'utc'): Week {
  const sums = weekdays.map(() => Array.from({ length: 24 }, (): Total => ({ sum: 0, count: 0 })));
  for (const { startMs, value, running } of buckets) {
    if (value === null || running) continue;
    const { weekday, hour } = zone === 'local' ? inLocalTime(startMs) : inUtc(startMs);
    const total = sums[weekday]?.[hour];
    if (total === undefined) continue;
    total.sum += value;
    total.count += 1;
  }
  const days = sums.map((hours) => hours.map((hour) => meanOf([hour])));
  let busiest: Week['busiest'] = null;
  for (const [weekday, hours] of days.entries())
    for (const [hour, mean] of hours.entries())
      if (mean !== null && mean > (busiest?.mean ?? 0)) busiest = { weekday, hour, mean };
  return {
    days,
    byDay: sums.map(meanOf),
    byHour: Array.from({ length: 24 }, (_, hour) => meanOf(sums.map((hours) => hours[hour]))),
    mean: meanOf(sums.flat()),
    busiest,
  };
}
