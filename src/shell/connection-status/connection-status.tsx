import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useSyncExternalStore } from 'react';

import { useOnline } from '@/api/connection/online.ts';
import { useServiceNotices } from '@/api/use-rate-limit.ts';

import { Announcements } from './announcements.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RateLimitBanner } from './rate-limit-banner.tsx';
import { isOutOfReach, onVisibleChange } from './visible-queries.ts';

/**
 * A calm line while the browser is offline or the service cannot be reached, and what the service says of its versions.
 * What was read stays on screen; the cache goes on reading by itself (`createQueryClient`), so the line leaves when the
 * service is back.
 */
export function ConnectionStatus() {
  const cache = useQueryClient().getQueryCache();
  const online = useOnline();
  const notices = useServiceNotices();
  const subscribe = useCallback((listener: () => void) => onVisibleChange(cache, listener), [cache]);
  const outOfReach = useSyncExternalStore(subscribe, () => isOutOfReach(cache));
  return (
    <Suspense>
      <RateLimitBanner />
      {online && !outOfReach ? null : <OfflineBanner offline={!online} />}
      <Announcements {...notices} />
    </Suspense>
  );
}
