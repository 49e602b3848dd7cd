import type { Credential } from '../store/types.ts';
import { ServiceError } from './service-error.ts';

interface Limit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

interface Reading extends Limit {
  readonly remaining: number;
  /** When the oldest counted request leaves the window, in ms; null while nothing is counted. */
  readonly freeAt: number | null;
}

/** Every key has its general limit; writing draws from a second one, half as large (spec 8, quotas are not shown). */
function limitsFor(credential: Credential, writes: boolean): readonly Limit[] {
  const { limit, windowMs } = credential.rate;
  const general = { name: `${credential.key} general`, limit, windowMs };
  return writes
    ? [general, { name: `${credential.key} writes`, limit: Math.ceil(limit / 2), windowMs }]
    : [general];
}

const nearest = (readings: readonly Reading[]): Reading | undefined =>
  readings.toSorted((a, b) => a.remaining - b.remaining || (b.freeAt ?? 0) - (a.freeAt ?? 0))[0];

function describe(reading: Reading, headers: Headers): void {
  headers.set('X-RateLimit-Limit', String(reading.limit));
  headers.set('X-RateLimit-Remaining', String(reading.remaining));
  if (reading.freeAt !== null) headers.set('X-RateLimit-Reset', String(Math.ceil(reading.freeAt / 1000)));
}

/** Sliding windows over the service's own clock (spec 8). Refused requests do not count. */
export class RateLimiter {
  readonly #seen = new Map<string, number[]>();

  #timesOf(limit: Limit, now: number): number[] {
    const kept = (this.#seen.get(limit.name) ?? []).filter((at) => at > now - limit.windowMs);
    this.#seen.set(limit.name, kept);
    return kept;
  }

  #read(limit: Limit, now: number): Reading {
    const times = this.#timesOf(limit, now);
    const oldest = times[0];
    const freeAt = oldest === undefined ? null : oldest + limit.windowMs;
    return { ...limit, remaining: Math.max(0, limit.limit - times.length), freeAt };
  }

  /** Counts the request, writes the three headers, and refuses it with `Retry-After` when a limit is used up. */
  take(credential: Credential, writes: boolean, now: number, headers: Headers): void {
    const limits = limitsFor(credential, writes);
    const full = limits.map((limit) => this.#read(limit, now)).filter((reading) => reading.remaining === 0);
    if (full.length === 0) for (const limit of limits) this.#timesOf(limit, now).push(now);
    const closest = nearest(limits.map((limit) => this.#read(limit, now)));
    if (closest !== undefined) describe(closest, headers);
    if (full.length === 0) return;
    const waitMs = Math.max(...full.map((reading) => reading.freeAt ?? now)) - now;
    throw new ServiceError(429, 'rate_limited', {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
    });
  }

  clear(): void {
    this.#seen.clear();
  }
}
