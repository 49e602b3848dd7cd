import { formatDate } from '@/lib/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The number of the calendar day that a moment falls on. */
const dayOf = (at: number, zone: 'local' | 'utc'): number => {
  const offsetMs = zone === 'utc' ? 0 : new Date(at).getTimezoneOffset() * MINUTE_MS;
  return Math.floor((at - offsetMs) / DAY_MS);
};

/**
 * As short as a column of times asks: "4 min ago", "2 h ago", "Yesterday", "12 Nov", "12 Nov 2024". The zone decides
 * where a day ends.
 */
export function formatShortRelative(value: string, now: number, zone: 'local' | 'utc'): string {
  const at = Date.parse(value);
  const distance = Math.abs(now - at);
  const said = (text: string): string => (at <= now ? `${text} ago` : `in ${text}`);
  // The clocks of two machines differ by seconds; those are nobody's future.
  if (distance < MINUTE_MS) return at <= now || distance < 5000 ? 'Just now' : 'in 1 min';
  if (distance < HOUR_MS) return said(`${Math.floor(distance / MINUTE_MS)} min`);
  const days = dayOf(now, zone) - dayOf(at, zone);
  if (days === 0 || distance < 6 * HOUR_MS) return said(`${Math.floor(distance / HOUR_MS)} h`);
  if (days === 1) return 'Yesterday';
  if (days === -1) return 'Tomorrow';
  const date = formatDate(value, zone);
  const year = formatDate(new Date(now).toISOString(), zone).slice(-5);
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}
