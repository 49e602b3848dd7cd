import type { Connection } from '@/api/connection/connections.ts';
import { serviceVersion } from '@/contract/limits.ts';

export type Credential = Pick<Connection, 'auth' | 'secret'>;

/** The headers of every request (spec 4.0, 5.1); in gateway mode the gateway adds the key. */
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
