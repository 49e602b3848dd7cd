import type { Connection } from '@/api/connection/connections.ts';
import { serviceVersion } from '@/contract/limits.ts';

export type Credential = Pick<Connection, 'auth' | 'secret'>;

/** The headers of every request (spec §4.0, §5.1); in gateway mode the gateway adds the key. */
export function requestHeaders({ auth, secret }: Credential, hasBody: boolean): Record<string, string> {
  return {
    ...(auth === 'key' && secret !== null && { 'Service-API-Key': secret }),
    ...(auth === 'bearer' && secret !== null && { Authorization: `Bearer ${secret}` }),
    'Service-Version': serviceVersion,
    Accept: 'application/json',
    ...(hasBody && { 'Content-Type': 'application/json' }),
  };
}

/** Redirects are refused, because a custom header is not stripped when one crosses origins. */
export const requestInit = {
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

export function wholeNumber(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value.trim()) ? Number(value) : null;
}

/** A day: a timer that counts milliseconds overflows after 24 of them, and then rings at once. */
const longestRestSeconds = 86_400;

/**
 * How long not to ask again (spec §8); null where the answer does not say. Something in between may name a date: it counts
 * from the answer's own, since clocks differ.
 */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | null {
  const value = headers.get('Retry-After') ?? '';
  // Only what ends like a date of HTTP: browsers take "7.5" for a day of July.
  const until = value.endsWith('GMT') ? Date.parse(value) : NaN;
  const from = Date.parse(headers.get('Date') ?? '') || nowMs;
  const seconds = wholeNumber(value) ?? Math.ceil((until - from) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestRestSeconds);
}
