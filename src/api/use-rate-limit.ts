import { useSyncExternalStore } from 'react';

import { rateLimit, type RateLimit, serviceNotices, type ServiceNotices } from './client.ts';

/** The limit with the fewest requests left among these connections; null before any response. */
export function scarcestRateLimit(connectionIds: readonly string[]): RateLimit | null {
  const limits = connectionIds.flatMap((id) => rateLimit.get().get(id) ?? []);
  return limits.toSorted((a, b) => (a.remaining ?? Infinity) - (b.remaining ?? Infinity))[0] ?? null;
}

/**
 * What `read` derives from the rate limits. Every response changes them, so a component that needs less than all
 * numbers derives it here: it renders only when the result changes.
 */
export const useRateLimits = <Derived>(read: () => Derived): Derived =>
  useSyncExternalStore(rateLimit.subscribe, read);

/** The rate limit of a connection; null before its first response. */
export const useRateLimit = (connectionId: string): RateLimit | null =>
  useRateLimits(() => rateLimit.get().get(connectionId) ?? null);

export const useScarcestRateLimit = (connectionIds: readonly string[]): RateLimit | null =>
  useRateLimits(() => scarcestRateLimit(connectionIds));

export function useServiceNotices(): ServiceNotices {
  return useSyncExternalStore(serviceNotices.subscribe, serviceNotices.get);
}
