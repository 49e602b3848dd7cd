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

const made = new Map<string, Intl.DateTimeFormat>();
/** Making a formatter costs a hundred times what using it does. */
function formatter(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = made.get(name) ?? new Intl.DateTimeFormat('en-GB', options);
  made.set(name, known);
  return known;
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

const moment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** `20 Nov 2026, 22:38 GMT+1`: in the reader's zone, named. */
export function formatLocal(value: string): string {
  const at = parse(value);
  return at === null ? value : formatter('local', { ...moment, timeZoneName: 'short' }).format(at);
}

/** `20 Nov 2026, 21:38 UTC`. */
export function formatUtc(value: string): string {
  const at = parse(value);
  return at === null ? value : `${formatter('utc', { ...moment, timeZone: 'UTC' }).format(at)} UTC`;
}

/** `20 Nov 2026`, in the reader's zone or in UTC. */
export function formatDate(value: string, zone: 'local' | 'utc' = 'local'): string {
  const at = parse(value);
  if (at === null) return value;
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return zone === 'utc'
    ? formatter('date-utc', { ...options, timeZone: 'UTC' }).format(at)
    : formatter('date', options).format(at);
}

/** `09:30` of the day it is, `20 Nov, 09:30` of another, `20 Nov 2025, 09:30` of another year. */
export function formatClock(value: string, nowMs: number, zone: 'local' | 'utc' = 'local'): string {
  const at = parse(value);
  if (at === null) return value;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const time =
    zone === 'utc'
      ? formatter('clock-utc', { ...clock, timeZone: 'UTC' }).format(at)
      : formatter('clock', clock).format(at);
  const [day, today] = [formatDate(value, zone), formatDate(new Date(nowMs).toISOString(), zone)];
  if (day === today) return time;
  const year = today.slice(-5);
  return `${day.endsWith(year) ? day.slice(0, -year.length) : day}, ${time}`;
}
