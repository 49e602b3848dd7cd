import type { Connection } from '@/api/connection/connections.ts';
import { serviceVersion } from '@/contract/limits.ts';

export type Credential = Pick<Connection, 'auth' | 'secret'>;

/** Whether a header can have this value. A header may contain spaces, but a credential may not. */
export const isHeaderText = (text: string): boolean => /^[\u0021-\u007E]+$/.test(text);

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

/** Redirects are rejected, because browsers keep custom headers on cross-origin redirects. */
export const requestInit = {
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** A header's value, if it consists of digits only; otherwise null. */
export function wholeNumber(value: string | null): number | null {
  return value !== null && /^\d+$/.test(value.trim()) ? Number(value) : null;
}

/** A day. Millisecond timers overflow after 24 days and then fire immediately. */
const maxRestSeconds = 86_400;

/**
 * How long to wait before the next request (spec §8); null if the response has none. A proxy may send a date, counted
 * from the response's own date, since clocks differ.
 */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | null {
  const value = headers.get('Retry-After') ?? '';
  // Accept only what ends like an HTTP date: browsers parse "7.5" as a day in July.
  const until = value.endsWith('GMT') ? Date.parse(value) : NaN;
  const from = Date.parse(headers.get('Date') ?? '') || nowMs;
  const seconds = wholeNumber(value) ?? Math.ceil((until - from) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), maxRestSeconds);
}
