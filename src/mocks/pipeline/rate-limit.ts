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

/** One limit for each key, reads and writes alike, in a window that slides over the service's own clock (spec 8). */
export class RateLimiter {
  readonly #seen = new Map<string, number[]>();

  /** Counts the request, writes the three headers, and refuses it with `Retry-After` when the limit is used up. */
  take({ key, rate }: Credential, now: number, headers: Headers): void {
    const times = (this.#seen.get(key) ?? []).filter((at) => at > now - rate.windowMs);
    this.#seen.set(key, times);
    const refused = times.length >= rate.limit;
    // Refused requests do not count.
    if (!refused) times.push(now);
    const freeAt = times[0] === undefined ? null : times[0] + rate.windowMs;
    describe({ limit: rate.limit, remaining: rate.limit - times.length, freeAt }, headers);
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
