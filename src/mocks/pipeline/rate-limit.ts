import type { Credential } from '../store/types.ts';
import { ServiceError } from './service-error.ts';

interface Reading {
  readonly limit: number;
  readonly remaining: number;
  /** When the oldest counted request leaves the window, in ms; null while nothing is counted. */
  readonly freeAt: number | null;
}

function describe(reading: Reading, headers: Headers): void {
  headers.set('X-RateLimit-Limit', String(reading.limit));
  headers.set('X-RateLimit-Remaining', String(reading.remaining));
  if (reading.freeAt !== null) headers.set('X-RateLimit-Reset', String(Math.ceil(reading.freeAt / 1000)));
}

/** One limit for each key, reads and writes alike, in a window that slides over the service's own clock (spec §8). */
export class RateLimiter {
  /** Stands in place of every key's own limit while it is set. */
  override: Credential['rate'] | null = null;
  readonly #seen = new Map<string, number[]>();

  /** Counts the request, writes the three headers, and refuses it with `Retry-After` when the limit is used up. */
  take({ key, rate: own }: Credential, now: number, headers: Headers): void {
    const rate = this.override ?? own;
    const times = (this.#seen.get(key) ?? []).filter((at) => at > now - rate.windowMs);
    this.#seen.set(key, times);
    const refused = times.length >= rate.limit;
    // Refused requests do not count.
    if (!refused) times.push(now);
    // Under a limit that was lowered, more than one has to leave before there is room.
    const oldest = times[Math.max(0, times.length - rate.limit)];
    const freeAt = oldest === undefined ? null : oldest + rate.windowMs;
    describe({ limit: rate.limit, remaining: Math.max(0, rate.limit - times.length), freeAt }, headers);
    if (!refused) return;
    const waitMs = (freeAt ?? now) - now;
    throw new ServiceError(429, 'rate_limited', {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
    });
  }

  clear(): void {
    this.#seen.clear();
  }
}
