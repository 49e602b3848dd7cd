import type { Bucket } from './types.ts';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

interface WeekHour {
  /** Monday is 0. */
  readonly weekday: number;
  readonly hour: number;
}

export interface Week {
  /** Seven days of 24 hours, Monday first: the mean of each hour, null where the range has none that is over. */
  readonly days: readonly (readonly (number | null)[])[];
  /** The hour with the highest mean, the first of several; null: nobody came. */
  readonly busiest: (WeekHour & { readonly mean: number }) | null;
}

/** Where in a week an instant is. */
export type PlaceInWeek = (ms: number) => WeekHour;

/** By the clock of whoever reads, changes of it included. */
export const byReadersClock: PlaceInWeek = (ms) => {
  const at = new Date(ms);
  return { weekday: (at.getDay() + 6) % 7, hour: at.getHours() };
};

export const byUtc: PlaceInWeek = (ms) => {
  const at = new Date(ms);
  return { weekday: (at.getUTCDay() + 6) % 7, hour: at.getUTCHours() };
};

/**
 * Hourly buckets of a count, each in the hour of the week in which it begins. One that still runs is left out, as it would
 * make its hour less than it is.
 */
export function weekOf(buckets: readonly Bucket[], placeOf: PlaceInWeek = byReadersClock): Week {
  const sums = weekdays.map(() => Array.from({ length: 24 }, () => ({ sum: 0, count: 0 })));
  for (const { startMs, value, running } of buckets) {
    if (value === null || running) continue;
    const { weekday, hour } = placeOf(startMs);
    const place = sums[weekday]?.[hour];
    if (place === undefined) continue;
    place.sum += value;
    place.count += 1;
  }
  const days = sums.map((hours) => hours.map(({ sum, count }) => (count === 0 ? null : sum / count)));
  let busiest: Week['busiest'] = null;
  for (const [weekday, hours] of days.entries())
    for (const [hour, mean] of hours.entries())
      if (mean !== null && mean > (busiest?.mean ?? 0)) busiest = { weekday, hour, mean };
  return { days, busiest };
}
