import { formatDate, formatDateRange } from '@/lib/dates.ts';
import { dayMs, dayOf, isDay, startOf } from '@/lib/utc-days.ts';

import type { Day, DayRange } from './types.ts';

export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * dayMs);

export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / dayMs;

export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** Why the text isn't a day; null if it is. */
export function dayProblem(
  text: string,
  enter: string,
  other = `Choose a date from ${formatDate('2000-01-01', 'utc')} to today.`,
): string | null {
  if (isDay(text)) return null;
  return text === '' ? enter : other;
}

/** February 29 becomes the 28th. */
export function yearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  const date = `${year}${day.slice(4)}`;
  return dayOf(startOf(date)) === date ? date : addDays(`${year}-03-01`, -1);
}

/** `Oct 21 – Nov 19`, `Nov 20`; with years if one of them isn't the current one. */
export const rangeLabel = ({ from, to }: DayRange, today: Day): string =>
  formatDateRange(from, to, startOf(today));
