import { reservedOf, type Priority, maxConcurrent } from '@/api/transport/request-scheduler.ts';
import { limits } from '@/contract/limits.ts';
import { formatNumber, formatCount } from '@/lib/numbers.ts';

/** The default before anything was measured. */
const unmeasuredMs = 300;

/** How long an API request usually takes, according to the browser's measurements of earlier ones. */
export function typicalMs(entries: readonly Pick<PerformanceEntry, 'name' | 'duration'>[]): number {
  const durations = entries
    .filter(({ name }) => name.includes('/v1/'))
    .map(({ duration }) => duration)
    .toSorted((a, b) => a - b);
  // Of two durations, this is the lower one, because the first request is often slow.
  return durations[Math.floor((durations.length - 1) / 2)] ?? unmeasuredMs;
}

/** `typicalMs` of this page's requests so far. */
export const measuredMs = (): number => typicalMs(performance.getEntriesByType('resource'));

/** What the last response said about the rate limit (spec §8). */
export interface Rate {
  readonly limit: number | null;
  readonly remaining: number | null;
}

/** The API doesn't report the length of its window. A minute is typical. */
const windowMs = 60_000;

/** How long requests that exceed what is left of the rate limit have to wait. */
export function waitMs(requests: number, rate: Rate | null, priority: Priority): number {
  if (rate === null || rate.limit === null || rate.remaining === null) return 0;
  const reserved = reservedOf(rate.limit, priority);
  const waiting = requests - Math.max(0, rate.remaining - reserved);
  return waiting <= 0 ? 0 : (waiting / Math.max(1, rate.limit - reserved)) * windowMs;
}

/** `1s`, `30s`, `2m`: rounded, because it is an estimate. */
export function roughDuration(ms: number): string {
  if (ms < 1_500) return '1s';
  if (ms < 90_000) return `${formatNumber(roundTo(ms / 1000))}s`;
  if (ms < 90 * 60_000) return `${formatNumber(roundTo(ms / 60_000))}m`;
  return `${formatNumber(roundTo(ms / 3_600_000))}h`;
}

const roundTo = (value: number): number => (value < 10 ? Math.round(value) : Math.round(value / 5) * 5);

export interface Size {
  readonly loaded: number;
  /** About how many rows the list has. Null: unknown, because the API doesn't count filtered lists. */
  readonly total: number | null;
  /** An upper bound, regardless of the filters. Null: unknown. */
  readonly max: number | null;
}

export interface LoadAllCost {
  /** "998 requests", or "998 requests, about 2m". Null: unknown. */
  readonly estimate: string | null;
  /** Whether it is too much to start without confirmation. */
  readonly asksFirst: boolean;
}

const fewRequests = 10;
const longMs = 60_000;

/**
 * The cost of the rest of a list: pages of the largest size, in sequence. A time is given only if they have to wait for
 * the rate limit: a page takes longer than other requests, and the first pages longer than the rest.
 */
export function loadAllCost({ loaded, total, max }: Size, rate: Rate | null): LoadAllCost {
  const size = total ?? max;
  // At least one more page exists, even if the count says otherwise.
  const rows = size === null ? null : Math.max(1, size - loaded);
  return requestCost({ rows, details: 0, precision: total === null ? 'at_most' : 'exact' }, null, rate);
}

const prefixes = { exact: '', at_most: 'up to ', at_least: 'at least ' } as const;

export interface Work {
  /** Rows that are still to be loaded. Null: unknown. */
  readonly rows: number | null;
  /** Requests that follow the rows in parallel, such as one per person. */
  readonly details: number | null;
  /** `at_least`: lists that weren't counted may take more pages. */
  readonly precision: keyof typeof prefixes;
}

/** Longer than anyone would wait. The exact number would be useless, and too long for a button. */
const maxRequests = 1_000_000;

/** How many requests the work takes, and how long. `requestMs` is the duration of a single request. Null: unknown. */
export function requestCost(
  { rows, details, precision }: Work,
  requestMs: number | null,
  rate: Rate | null,
): LoadAllCost {
  if (rows === null || details === null) return { estimate: null, asksFirst: true };
  const pages = Math.ceil(rows / limits.pageSizeMax);
  const requests = pages + details;
  const priority = details === 0 ? 'interactive' : 'background';
  const working = (pages + details / maxConcurrent('background')) * (requestMs ?? 0);
  const ms = Math.max(working, waitMs(requests, rate, priority));
  const asksFirst = requests > fewRequests || ms > longMs;
  if (requests > maxRequests) return { estimate: `over ${formatCount(maxRequests, 'request')}`, asksFirst };
  const counted = `${prefixes[precision]}${formatCount(requests, 'request')}`;
  return {
    estimate: asksFirst && ms > 0 ? `${counted}, about ${roughDuration(ms)}` : counted,
    asksFirst,
  };
}
