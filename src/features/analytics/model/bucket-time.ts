import { dateFormat, dateParts, formatRange, formatTimeRange, offsetName } from '@/lib/dates.ts';

import { bucketMs } from './series.ts';
import type { Granularity } from './types.ts';

const date = { weekday: 'short', ...dateParts.date, timeZone: 'UTC' } as const;

/** A bucket's name: `Fri, Nov 20, 2026`, `Fri, Nov 20, 2026, 1:00 – 2:00 PM UTC`. */
export function bucketName(startMs: number, granularity: Granularity): string {
  const day = dateFormat(date).format(startMs);
  if (granularity === 'daily') return day;
  return `${day}, ${formatTimeRange(startMs, startMs + bucketMs(granularity), 'utc')} UTC`;
}

/**
 * The same bucket in the local time zone, with its offset: `Nov 20, 1:00 AM – Nov 21, 1:00 AM GMT+1`. Buckets are UTC
 * (spec 4.21). Null if the local time zone is UTC.
 */
export function bucketInZone(startMs: number, granularity: Granularity, timeZone?: string): string | null {
  const endMs = startMs + bucketMs(granularity);
  const [opening, closing] = [offsetName(startMs, timeZone), offsetName(endMs, timeZone)];
  if (opening === 'UTC' && closing === 'UTC') return null;
  const options = { ...dateParts.day, ...dateParts.time, timeZone };
  if (opening === closing) return `${formatRange(startMs, endMs, options)} ${closing}`;
  // When the clocks change in between, each end has its own offset.
  const [start, end] = [startMs, endMs].map((ms) => dateFormat(options).format(ms));
  return `${start} ${opening} – ${end} ${closing}`;
}
