import { reservedOf, type Priority } from '@/api/transport/request-scheduler.ts';
import { formatNumber } from '@/lib/numbers.ts';

/** When nothing was measured yet. */
const unmeasuredMs = 300;

/** How long a request to the service usually takes, by what the browser measured of those before. */
export function typicalMs(entries: readonly Pick<PerformanceEntry, 'name' | 'duration'>[]): number {
  const durations = entries
    .filter(({ name }) => name.includes('/v1/'))
    .map(({ duration }) => duration)
    .toSorted((a, b) => a - b);
  return durations[Math.floor(durations.length / 2)] ?? unmeasuredMs;
}

/** What the last response said about the rate limit (spec 8). */
export interface Rate {
  readonly limit: number | null;
  readonly remaining: number | null;
}

/** The API does not say how long its window is. A minute is the usual one. */
const windowMs = 60_000;

/** How long requests wait for the rate limit, over and above what is left of it now. */
export function waitMs(requests: number, rate: Rate | null, lane: Priority): number {
  if (rate === null || rate.limit === null || rate.remaining === null) return 0;
  const kept = reservedOf(rate.limit, lane);
  const waiting = requests - Math.max(0, rate.remaining - kept);
  return waiting <= 0 ? 0 : (waiting / Math.max(1, rate.limit - kept)) * windowMs;
}

/** `1s`, `30s`, `2m`: no more exact than the guess that it is. */
export function roughDuration(ms: number): string {
  if (ms < 1_500) return '1s';
  if (ms < 90_000) return `${formatNumber(roundTo(ms / 1000))}s`;
  if (ms < 90 * 60_000) return `${formatNumber(roundTo(ms / 60_000))}m`;
  return `${formatNumber(roundTo(ms / 3_600_000))}h`;
}

const roundTo = (value: number): number => (value < 10 ? Math.round(value) : Math.round(value / 5) * 5);
