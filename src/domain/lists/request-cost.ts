import { reservedOf, type Priority, maxConcurrent } from '@/api/transport/request-scheduler.ts';
import { limits } from '@/contract/limits.ts';
import { formatNumber, formatCount } from '@/lib/numbers.ts';

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

/** What the last response said about the rate limit (spec §8). */
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

interface Size {
  readonly loaded: number;
  /** How many there are. Null: unknown. */
  readonly total: number | null;
  /** An upper bound where the total is unknown. */
  readonly most: number | null;
}

export interface LoadAllCost {
  /** "998 requests, 2m". Null: unknown. */
  readonly words: string | null;
  /** It is more than a press of a button should start. */
  readonly asksFirst: boolean;
}

const fewRequests = 10;
const longMs = 60_000;

/** What the rest of a list costs: pages of the largest size, one after the other, as fast as the rate limit lets them. */
export function loadAllCost(
  { loaded, total, most }: Size,
  requestMs: number,
  rate: Rate | null,
): LoadAllCost {
  const size = total ?? most;
  // There is one more page at least, whatever the count says.
  const rows = size === null ? null : Math.max(1, size - loaded);
  return requestCost({ rows, details: 0, isExact: total !== null }, requestMs, rate);
}

interface Work {
  /** Rows that are still to be loaded; null: nobody knows how many. */
  readonly rows: number | null;
  /** Requests that go a few at a time behind those for rows, such as one for each person. */
  readonly details: number | null;
  /** Whether it takes so many requests, and not only at most. */
  readonly isExact: boolean;
}

export function requestCost(
  { rows, details, isExact }: Work,
  requestMs: number,
  rate: Rate | null,
): LoadAllCost {
  if (rows === null || details === null) return { words: null, asksFirst: true };
  const pages = Math.ceil(rows / limits.pageSizeMax);
  const requests = pages + details;
  const lane = details === 0 ? 'interactive' : 'background';
  const working = (pages + details / maxConcurrent('background')) * requestMs;
  const ms = Math.max(working, waitMs(requests, rate, lane));
  const asksFirst = requests > fewRequests || ms > longMs;
  const counted = `${isExact ? '' : 'up to '}${formatCount(requests, 'request')}`;
  return { words: asksFirst ? `${counted}, ${roughDuration(ms)}` : counted, asksFirst };
}
