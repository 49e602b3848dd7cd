import { useSyncExternalStore } from 'react';

import { useFromCache } from '@/api/cache/use-cached-query.ts';
import { rateLimitPause } from '@/api/client.ts';
import { formatDuration } from '@/lib/dates.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

/** A shorter notice would disappear before anyone could read it. */
const minVisibleMs = 1_000;

/** A countdown while the rate limit (spec §8) delays a request that the page waits for. */
export function RateLimitBanner() {
  const pauses = useSyncExternalStore(rateLimitPause.subscribe, rateLimitPause.get);
  // The latest end among the paused connections that something on screen waits for; 0 for none.
  const until = useFromCache((client) => {
    const waiting = [...pauses].filter(([id]) => client.isFetching({ queryKey: [id], type: 'active' }) > 0);
    return Math.max(0, ...waiting.map(([, untilMs]) => untilMs));
  });
  const now = useEverySecond(until > 0);
  if (until - now < minVisibleMs) return null;
  return (
    <Banner tone="warn" className="mx-4 mt-4 md:mx-6">
      Rate limit reached. {/* Announced once, not every second. */}
      <span aria-hidden>Retrying in {formatDuration(Math.ceil((until - now) / 1000) * 1000)}</span>
      <span className="sr-only">Retrying soon.</span>
    </Banner>
  );
}
