import { useSyncExternalStore } from 'react';

import { rateLimit, type RateLimit, serviceNotices, type ServiceNotices } from './client.ts';

/** The rate limit of a connection; null before its first answer. */
export function useRateLimit(connectionId: string): RateLimit | null {
  const all = useSyncExternalStore(rateLimit.subscribe, rateLimit.get, rateLimit.get);
  return all.get(connectionId) ?? null;
}

export function useServiceNotices(): ServiceNotices {
  return useSyncExternalStore(serviceNotices.subscribe, serviceNotices.get, serviceNotices.get);
}
