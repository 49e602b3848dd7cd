import { limits } from '@/contract/limits.ts';
import type { RealtimeAnalytics } from '@/contract/resources/analytics.ts';
import { formatTime } from '@/lib/dates.ts';
import { minuteMs } from '@/lib/utc-days.ts';
import type { ChartDataTableProps } from '@/ui/chart/chart-data-table.tsx';

import { exactText } from '../model/format.ts';

interface MinuteBar {
  readonly startMs: number;
  /** Visitors. */
  readonly value: number;
}

/**
 * The last 30 minutes, oldest first. The API leaves out minutes without visits (spec §2.17); they are zero here. If
 * our clock differs from the API's, its minutes determine where the window ends.
 */
export function minuteBars({ buckets }: RealtimeAnalytics, nowMs: number): readonly MinuteBar[] {
  const length = limits.realtimeWindowMinutes;
  const visitorsByMinute = new Map<number, number>();
  for (const { timestamp, visitors } of buckets) {
    const minute = Math.floor(Date.parse(timestamp) / minuteMs);
    if (Number.isFinite(minute)) visitorsByMinute.set(minute, visitors);
  }
  const minutes = [...visitorsByMinute.keys()];
  const newest = Math.max(Math.floor(nowMs / minuteMs), ...minutes);
  const last = Math.max(Math.min(newest, ...minutes.map((minute) => minute + length - 1)), ...minutes);
  return Array.from({ length }, (_, index) => {
    const minute = last - length + 1 + index;
    return { startMs: minute * minuteMs, value: visitorsByMinute.get(minute) ?? 0 };
  });
}

/** Newest first. */
export const minuteTable = (bars: readonly MinuteBar[]): ChartDataTableProps => ({
  caption: 'Visitors per minute, last 30 minutes, UTC',
  columns: [{ head: 'Minute (UTC)' }, { head: 'Visitors', numeric: true }],
  rows: bars.toReversed().map(({ startMs, value }) => ({
    id: String(startMs),
    cells: [formatTime(startMs, 'utc'), exactText(value)],
  })),
});
