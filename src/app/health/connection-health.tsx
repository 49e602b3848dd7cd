import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useSyncExternalStore } from 'react';

import { useOnline } from '@/api/online.ts';
import { useServiceNotices } from '@/api/use-client-facts.ts';

import { Announcements } from './announcements.tsx';
import { RateLimitBanner } from './rate-limit-banner.tsx';
import { isOutOfReach, onShownChange } from './shown-reads.ts';
import { UnreachableLine } from './unreachable-line.tsx';

/**
 * A calm line while the browser is offline or the service cannot be reached, and what the service says of its versions.
 * What was read stays on screen; the cache goes on reading by itself (`createQueryClient`), so the line leaves when the
 * service is back.
 */
export function ConnectionHealth() {
  const cache = useQueryClient().getQueryCache();
  const online = useOnline();
  const notices = useServiceNotices();
  const subscribe = useCallback((listener: () => void) => onShownChange(cache, listener), [cache]);
  const outOfReach = useSyncExternalStore(subscribe, () => isOutOfReach(cache));
  return (
    <Suspense>
      <RateLimitBanner />
      {online && !outOfReach ? null : <UnreachableLine offline={!online} />}
      <Announcements {...notices} />
    </Suspense>
  );
}
