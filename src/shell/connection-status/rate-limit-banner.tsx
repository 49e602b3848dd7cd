import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { rateLimitPause } from '@/api/client.ts';
import { formatDuration } from '@/lib/duration.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { useEverySecond } from '@/ui/time/use-every-second.ts';

/** Shorter waits end before anyone has read that there is one. */
const shortestShownMs = 1_000;

/**
 * While the rate limit (spec 8) holds back something that a page waits for: that it does, and for how long. Requests of
 * paused connections stay in their queue, so the countdown ends with them being sent.
 */
export function RateLimitBanner() {
  const client = useQueryClient();
  const pauses = useSyncExternalStore(rateLimitPause.subscribe, rateLimitPause.get, rateLimitPause.get);
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  // The latest end among the connections that something on screen waits for; 0: none.
  const until = useSyncExternalStore(subscribe, () => {
    const waiting = [...pauses].filter(([id]) => client.isFetching({ queryKey: [id], type: 'active' }) > 0);
    return Math.max(0, ...waiting.map(([, untilMs]) => untilMs));
  });
  const now = useEverySecond(until > 0);
  if (until - now < shortestShownMs) return null;
  return (
    <Banner tone="warn" className="mx-4 mt-4 md:mx-6">
      Rate limit reached. {/* Read out once, not every second. */}
      <span aria-hidden>Retrying in {formatDuration(Math.ceil((until - now) / 1000) * 1000)}</span>
      <span className="sr-only">Retrying soon.</span>
    </Banner>
  );
}
