import { useSyncExternalStore } from 'react';

import { rateLimit, type RateLimit, serviceNotices, type ServiceNotices } from './client.ts';

/** The rate limit of a connection; null before its first response. */
export function useRateLimit(connectionId: string): RateLimit | null {
  const all = useSyncExternalStore(rateLimit.subscribe, rateLimit.get, rateLimit.get);
  return all.get(connectionId) ?? null;
}

/** The limit with the fewest requests left among these connections; null before any response. */
export function useScarcestRateLimit(connectionIds: readonly string[]): RateLimit | null {
  const all = useSyncExternalStore(rateLimit.subscribe, rateLimit.get, rateLimit.get);
  const limits = connectionIds.flatMap((id) => all.get(id) ?? []);
  return limits.toSorted((a, b) => (a.remaining ?? Infinity) - (b.remaining ?? Infinity))[0] ?? null;
}

export function useServiceNotices(): ServiceNotices {
  return useSyncExternalStore(serviceNotices.subscribe, serviceNotices.get, serviceNotices.get);
}
