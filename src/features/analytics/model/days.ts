import { formatDate } from '@/lib/dates.ts';

import type { Day, DayRange } from './types.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The UTC day of an instant. */
export const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The first instant of a day. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: Day, days: number): Day => dayOf(startOf(day) + days * dayMs);

/** Days from one to the other; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / dayMs;

/** Days of a range, both ends included. */
export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** Whether a text names a day of the calendar in this millennium. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && Number.isFinite(startOf(text)) && dayOf(startOf(text)) === text;

/** Why what was entered is no day that can be shown; null: it is one. `enter` asks for it where nothing is entered. */
export function dayProblem(
  text: string,
  enter: string,
  other = `Choose a day from ${formatDate('2000-01-01', 'utc')} to today.`,
): string | null {
  if (isDay(text)) return null;
  return text === '' ? enter : other;
}

/** The same date a year before; 29 February becomes the 28th. */
export function yearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  const date = `${year}${day.slice(4)}`;
  return dayOf(startOf(date)) === date ? date : addDays(`${year}-03-01`, -1);
}
