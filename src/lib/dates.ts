import { formatNumber } from './numbers.ts';
import { dayMs, hourMs, minuteMs } from './utc-days.ts';

export type Zone = 'local' | 'utc';

/** Parts that several formats share. Numbers, order and 12 or 24 hours follow the browser's locale. */
export const dateParts = {
  day: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export const inZone = (zone: Zone): Intl.DateTimeFormatOptions => (zone === 'utc' ? { timeZone: 'UTC' } : {});

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter in the browser's locale. Creating one costs a hundred times as much as using it. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formatters.set(key, cached);
  return cached;
}

/** `Nov 3 – 9`, `2:00 – 3:00 PM`. Browsers disagree on the spaces in a range, so they become plain ones. */
export const formatRange = (fromMs: number, toMs: number, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options).formatRange(fromMs, toMs).replaceAll(/\s/gu, ' ');

/** Formats a valid date. Anything else is returned as the API sent it. */
function formatValid(value: string, format: (ms: number) => string): string {
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? value : format(ms);
}

/** `Nov 20, 2026`. */
export const formatDate = (value: string, zone: Zone = 'local'): string =>
  formatValid(value, (ms) => dateFormat({ ...dateParts.date, ...inZone(zone) }).format(ms));

/** `Nov 20, 2026, 10:38 PM GMT+1`, in the local time zone. */
export const formatLocal = (value: string): string => formatInstant(value, 'local');

/** `Nov 20, 2026, 9:38 PM UTC`. */
export const formatUtc = (value: string): string => formatInstant(value, 'utc');

/** A date with time and zone. Anything that isn't a date is returned unchanged. */
const formatInstant = (value: string, zone: Zone): string =>
  formatValid(value, (ms) =>
    dateFormat({ ...dateParts.date, ...dateParts.time, timeZoneName: 'short', ...inZone(zone) }).format(ms),
  );

/** The instant in the local time zone and in UTC, or a single text if they are the same. */
export const formatLocalAndUtc = (value: string): readonly string[] => [
  ...new Set([formatLocal(value), formatUtc(value)]),
];

/** A time zone's offset at an instant: `UTC`, `GMT+1`. Without a zone, the local one. */
export function offsetName(ms: number, timeZone?: string): string {
  const parts = dateFormat({ timeZoneName: 'shortOffset', timeZone }).formatToParts(ms);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace(/^(?:GMT|UTC)(?:[+-]0)?$/, 'UTC');
}

const yearOf = (ms: number, zone: Zone): number =>
  zone === 'utc' ? new Date(ms).getUTCFullYear() : new Date(ms).getFullYear();

/** The parts of a date, with the year only if one of them is in another year than `nowMs`. */
function datePartsFor(instants: readonly number[], nowMs: number, zone: Zone) {
  const isThisYear = instants.every((ms) => yearOf(ms, zone) === yearOf(nowMs, zone));
  return { ...(isThisYear ? dateParts.day : dateParts.date), ...inZone(zone) };
}

/** `Nov 20`, or `Nov 20, 2025` in another year. */
export const formatDay = (value: string, nowMs: number, zone: Zone): string =>
  formatValid(value, (ms) => dateFormat(datePartsFor([ms], nowMs, zone)).format(ms));

/** `Nov 3 – 9`, or `Dec 29, 2025 – Jan 4, 2026` in another year. Both ends are included, in UTC. */
export const formatDateRange = (first: string, last: string, nowMs: number): string =>
  formatValid(first, (fromMs) => {
    const toMs = Date.parse(last);
    return formatRange(fromMs, toMs, datePartsFor([fromMs, toMs], nowMs, 'utc'));
  });

/** `9:30 AM`. */
export const formatTime = (ms: number, zone: Zone = 'local'): string =>
  dateFormat({ ...dateParts.time, ...inZone(zone) }).format(ms);

/** `2:00 – 3:00 PM`, in UTC. Ranges over midnight omit the dates, too. */
export const formatTimeRange = (fromMs: number, toMs: number): string =>
  dayNumber(fromMs, 'utc') === dayNumber(toMs, 'utc')
    ? formatRange(fromMs, toMs, { ...dateParts.time, ...inZone('utc') })
    : `${formatTime(fromMs, 'utc')} – ${formatTime(toMs, 'utc')}`;

/** `9:30 AM` today, `Nov 19, 9:30 AM` on another day, with the year in another year. */
export const formatClock = (
  value: string,
  nowMs: number,
  zone: Zone,
  time: Intl.DateTimeFormatOptions = dateParts.time,
): string =>
  formatValid(value, (ms) => {
    const isToday = dayNumber(ms, zone) === dayNumber(nowMs, zone);
    const date = isToday ? inZone(zone) : datePartsFor([ms], nowMs, zone);
    return dateFormat({ ...date, ...time }).format(ms);
  });

/** The calendar day of an instant, as a number. */
export const dayNumber = (ms: number, zone: Zone): number => {
  const offsetMs = zone === 'utc' ? 0 : new Date(ms).getTimezoneOffset() * minuteMs;
  return Math.floor((ms - offsetMs) / dayMs);
};

const units = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;

let relative: Intl.RelativeTimeFormat | undefined;

/** `5 minutes ago`, `in 3 days`, `just now`. Always in English. */
export const formatRelative = (value: string, nowMs: number): string =>
  formatValid(value, (ms) => {
    const distance = ms - nowMs;
    const fitting = units.find((unit) => Math.abs(distance) >= unit.ms);
    if (fitting === undefined) return 'just now';
    relative ??= new Intl.RelativeTimeFormat('en-US');
    return relative.format(Math.trunc(distance / fitting.ms), fitting.unit);
  });

/** For a column of times: `4 min ago`, `2 hr ago`, `Yesterday`, `Nov 12`, `Nov 12, 2024`. */
export function formatShortRelative(value: string, nowMs: number, zone: Zone): string {
  const ms = Date.parse(value);
  const distance = Math.abs(nowMs - ms);
  const phrase = (text: string): string => (ms <= nowMs ? `${text} ago` : `in ${text}`);
  // Clocks differ by seconds, so a time just ahead isn't in the future.
  if (distance < minuteMs) return ms <= nowMs || distance < 5000 ? 'Just now' : 'in 1 min';
  if (distance < hourMs) return phrase(`${Math.floor(distance / minuteMs)} min`);
  const days = dayNumber(nowMs, zone) - dayNumber(ms, zone);
  if (days === 0 || distance < 6 * hourMs) return phrase(`${Math.floor(distance / hourMs)} hr`);
  if (days === 1) return 'Yesterday';
  if (days === -1) return 'Tomorrow';
  return formatDay(value, nowMs, zone);
}

/** `45s`, `2m 14s`, `1h 5m`: never below zero, and rounded to minutes from an hour on. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return withRest(Math.floor(seconds / 60), 'm', seconds % 60, 's');
  const minutes = Math.round(seconds / 60);
  return withRest(Math.floor(minutes / 60), 'h', minutes % 60, 'm');
}

const withRest = (whole: number, unit: string, rest: number, restUnit: string): string =>
  rest === 0 ? `${formatNumber(whole)}${unit}` : `${formatNumber(whole)}${unit} ${rest}${restUnit}`;

export const durationBetween = (from: string, to: string): string =>
  formatDuration(Date.parse(to) - Date.parse(from));
