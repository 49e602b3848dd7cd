import type { Credential } from '../store/types.ts';
import { ServiceError } from './service-error.ts';

interface Reading {
  readonly limit: number;
  readonly remaining: number;
  /** When the oldest request leaves the window, in ms. Null without requests. */
  readonly freeAt: number | null;
}

function describe(reading: Reading, headers: Headers): void {
  headers.set('X-RateLimit-Limit', String(reading.limit));
  headers.set('X-RateLimit-Remaining', String(reading.remaining));
  if (reading.freeAt !== null) headers.set('X-RateLimit-Reset', String(Math.ceil(reading.freeAt / 1000)));
}

/** One limit per key, for reads and writes, in a sliding window over the service's clock (spec §8). */
export class RateLimiter {
  /** Replaces every key's own limit while set. */
  override: Credential['rate'] | null = null;
  readonly #seen = new Map<string, number[]>();

  /** Counts the request, writes the headers, and rejects it with `Retry-After` if the limit is reached. */
  take({ key, rate: own }: Credential, now: number, headers: Headers): void {
    const rate = this.override ?? own;
    const times = (this.#seen.get(key) ?? []).filter((time) => time > now - rate.windowMs);
    this.#seen.set(key, times);
    const refused = times.length >= rate.limit;
    // Rejected requests don't count.
    if (!refused) times.push(now);
    // After the limit was lowered, several requests have to leave the window first.
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
