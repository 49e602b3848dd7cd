import { limits } from '@/contract/limits.ts';
import type { RealtimeAnalytics } from '@/contract/resources/analytics.ts';

const minuteMs = 60_000;

export interface MinuteBar {
  readonly startMs: number;
  readonly visitors: number;
}

/**
 * The last 30 minutes, oldest first: minutes without visits are left out of the answer (spec 2.17) and are zero here. The
 * service's own minutes say where the window ends when this computer's clock is another.
 */
export function minuteBars({ buckets }: RealtimeAnalytics, atMs: number): readonly MinuteBar[] {
  const length = limits.realtimeWindowMinutes;
  const counted = new Map<number, number>();
  for (const { timestamp, visitors } of buckets) {
    const minute = Math.floor(Date.parse(timestamp) / minuteMs);
    if (Number.isFinite(minute)) counted.set(minute, visitors);
  }
  const minutes = [...counted.keys()];
  const newest = Math.max(Math.floor(atMs / minuteMs), ...minutes);
  const last = Math.max(Math.min(newest, ...minutes.map((minute) => minute + length - 1)), ...minutes);
  return Array.from({ length }, (_, index) => {
    const minute = last - length + 1 + index;
    return { startMs: minute * minuteMs, visitors: counted.get(minute) ?? 0 };
  });
}
