import { bucketMs } from './series.ts';
import type { Granularity } from './types.ts';

const made = new Map<string, Intl.DateTimeFormat>();
/** Making a formatter costs a hundred times what using it does. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options);
  const known = made.get(name) ?? new Intl.DateTimeFormat('en-GB', options);
  made.set(name, known);
  return known;
}

const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const shortDate = { day: 'numeric', month: 'short' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** What a bucket is called: `Fri, 20 Nov 2026`, `Fri, 20 Nov 2026, 13:00 – 14:00 UTC`. */
export function bucketName(startMs: number, granularity: Granularity): string {
  const day = formatter({ ...date, timeZone: 'UTC' }).format(startMs);
  if (granularity === 'daily') return day;
  const time = formatter({ ...clock, timeZone: 'UTC' });
  return `${day}, ${time.format(startMs)} – ${time.format(startMs + bucketMs(granularity))} UTC`;
}

/**
 * The same bucket in the reader's zone (spec 4.21: buckets are UTC), offset named: `20 Nov, 01:00 – 21 Nov, 01:00 GMT+1`;
 * null where that is no other.
 */
export function bucketInZone(startMs: number, granularity: Granularity, timeZone?: string): string | null {
  const ends = [startMs, startMs + bucketMs(granularity)];
  const [opening = '', closing = ''] = ends.map((at) => offsetOf(at, timeZone));
  if (opening === 'GMT' && closing === 'GMT') return null;
  const format = formatter({ ...shortDate, ...clock, ...(timeZone && { timeZone }) });
  const [start = '', end = ''] = ends.map((at) => format.format(at));
  // Over a change of the clocks each end has its own offset.
  return opening === closing ? `${start} – ${end} ${closing}` : `${start} ${opening} – ${end} ${closing}`;
}

function offsetOf(atMs: number, timeZone: string | undefined): string {
  const parts = formatter({ timeZoneName: 'shortOffset', ...(timeZone && { timeZone }) }).formatToParts(atMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Some browsers call no offset `GMT+0`.
  return name.replace(/^GMT[+-]0$/, 'GMT');
}
