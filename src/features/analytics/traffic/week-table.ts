import { formatNumber } from '@/lib/numbers.ts';

import { formatTick } from '../model/format.ts';

export const hourNames: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
);

/** `14:00 – 15:00`; `14:30 – 15:30` where the reader's clock is not whole hours from UTC, which buckets are in. */
export const hourRange = (hour: number, minute: number): string =>
  [hour, (hour + 1) % 24].map((at) => clockTime(at, minute)).join(' – ');

const clockTime = (hour: number, minute: number): string =>
  `${hourNames[hour] ?? ''}:${String(minute).padStart(2, '0')}`;

/** A mean as it is said: to the tenth where that tells something. */
export const meanLabel = (mean: number): string => formatNumber(mean < 10 ? mean : Math.round(mean));

/** A mean as it fits a cell: `0.4`, `12`, `4.5k`. */
export const meanTick = (mean: number): string => formatTick('visitors', mean < 10 ? mean : Math.round(mean));
