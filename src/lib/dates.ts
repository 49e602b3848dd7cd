const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const units = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

type Zone = 'local' | 'utc';

/** By hand: the first use of `Intl` costs a slow machine as much as the first page has for all of its rows. */
const dateOf = (at: Date, zone: Zone): string =>
  zone === 'utc'
    ? `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`
    : `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`;

const two = (value: number): string => String(value).padStart(2, '0');

const clockOf = (at: Date, zone: Zone): string =>
  zone === 'utc'
    ? `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
    : `${two(at.getHours())}:${two(at.getMinutes())}`;

/** The reader's offset at an instant: `UTC`, `GMT+1`, `GMT-3:30`. */
export const offsetName = (ms: number): string => zoneOf(new Date(ms));

function zoneOf(at: Date): string {
  const offset = -at.getTimezoneOffset();
  if (offset === 0) return 'UTC';
  const minutes = Math.abs(offset);
  const rest = minutes % 60;
  return `GMT${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

let relative: Intl.RelativeTimeFormat | undefined;

const parse = (value: string): number | null => {
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
};

/** `5 minutes ago`, `in 3 days`, `just now`; what is no date is shown as it came. */
export function formatRelative(value: string, nowMs: number): string {
  const at = parse(value);
  if (at === null) return value;
  const apart = at - nowMs;
  const fitting = units.find(({ ms }) => Math.abs(apart) >= ms);
  if (fitting === undefined) return 'just now';
  relative ??= new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  return relative.format(Math.trunc(apart / fitting.ms), fitting.unit);
}

/** `20 Nov 2026, 22:38 GMT+1`: in the reader's zone, named. */
export function formatLocal(value: string): string {
  const ms = parse(value);
  if (ms === null) return value;
  const at = new Date(ms);
  return `${dateOf(at, 'local')}, ${clockOf(at, 'local')} ${zoneOf(at)}`;
}

/** `20 Nov 2026, 21:38 UTC`. */
export function formatUtc(value: string): string {
  const ms = parse(value);
  if (ms === null) return value;
  const at = new Date(ms);
  return `${dateOf(at, 'utc')}, ${clockOf(at, 'utc')} UTC`;
}

/** `20 Nov 2026`, in the reader's zone or in UTC. */
export function formatDate(value: string, zone: Zone = 'local'): string {
  const ms = parse(value);
  return ms === null ? value : dateOf(new Date(ms), zone);
}

/** `29 Dec 2026 – 4 Jan 2027`, `3 Nov – 9 Nov 2026` within one year; what is no date is shown as it came. */
export function formatDateRange(first: string, last: string, zone: Zone = 'local'): string {
  const [from, to] = [formatDate(first, zone), formatDate(last, zone)];
  const year = to.slice(-5);
  return `${from.endsWith(year) ? from.slice(0, -year.length) : from} – ${to}`;
}

/** `09:30` of the day it is, `20 Nov, 09:30` of another, `20 Nov 2025, 09:30` of another year. */
export function formatClock(value: string, nowMs: number, zone: Zone = 'local'): string {
  const ms = parse(value);
  if (ms === null) return value;
  const at = new Date(ms);
  const time = clockOf(at, zone);
  const [day, today] = [dateOf(at, zone), dateOf(new Date(nowMs), zone)];
  if (day === today) return time;
  const year = today.slice(-5);
  return `${day.endsWith(year) ? day.slice(0, -year.length) : day}, ${time}`;
}
