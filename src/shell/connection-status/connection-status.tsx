import { Suspense } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { useOnline } from '@/api/connection/online.ts';
import { useServiceNotices } from '@/api/use-rate-limit.ts';
import { RateLimitBanner } from '@/domain/rate-limit-banner.tsx';

import { Announcements } from './announcements.tsx';
import { isOutOfReach, OfflineBanner, useVisibleQueries } from './offline-banner.tsx';
import { RejectedCredential } from './rejected-credential.tsx';

/**
 * Banners about the rate limit, the network, the credential and the API's version. Data stays on screen, and the cache
 * retries on its own (`createQueryClient`), so the offline banner disappears once the API is back.
 */
export function ConnectionStatus({ connection }: { readonly connection: Connection }) {
  const online = useOnline();
  const notices = useServiceNotices();
  const outOfReach = useVisibleQueries(isOutOfReach);
  return (
    <Suspense>
      <RateLimitBanner />
      {online && !outOfReach ? null : <OfflineBanner offline={!online} />}
      <RejectedCredential key={connection.id} connection={connection} />
      <Announcements {...notices} />
    </Suspense>
  );
}
