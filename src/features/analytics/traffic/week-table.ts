import { formatTimeRange } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';

import { hourMs } from '../model/days.ts';
import { formatTick } from '../model/format.ts';

export const hourNames: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
);

/** `2:00 – 3:00 PM`. `2:30 – 3:30 PM` if the local time zone isn't whole hours from UTC, which buckets are in. */
export const hourRange = (hour: number, minute: number): string => {
  const startMs = Date.UTC(2000, 0, 1, hour, minute);
  return formatTimeRange(startMs, startMs + hourMs, 'utc');
};

/** A mean as it is said: to the tenth where that tells something. */
export const meanLabel = (mean: number): string => formatNumber(mean < 10 ? mean : Math.round(mean));

/** A mean as it fits a cell: `0.4`, `12`, `4.5K`. */
export const meanTick = (mean: number): string => formatTick('visitors', mean < 10 ? mean : Math.round(mean));
