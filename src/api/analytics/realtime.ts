import { queryOptions } from '@tanstack/react-query';

import { createCrossTabCache, crossTabKey, tabChannel } from '@/api/cache/cross-tab-cache.ts';
import { keyOf } from '@/api/cache/keys.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { recoveryInterval } from '@/api/query-client.ts';
import { getProjectRealtimeAnalytics } from '@/contract/operations/analytics.ts';
import { realtimeAnalytics } from '@/contract/resources/analytics.ts';

const shared = /* @__PURE__ */ createCrossTabCache(
  () => tabChannel('service-console.realtime'),
  () => Date.now(),
);

/**
 * The last 30 minutes (spec §4.21), read again every `everyMs`; null: when asked to. A hidden page does not read, and pages
 * with one key in several tabs read once between them. A failure is tried again as that of any read, and not at all
 * where waiting does not help.
 */
export const projectRealtimeOptions = (connection: Connection, projectId: string, everyMs: number | null) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectRealtimeAnalytics', { projectId }),
    queryFn: ({ signal }) =>
      shared({
        key: crossTabKey(connection, projectId),
        maxAgeMs: (everyMs ?? 0) * 0.9,
        parse: (data) => realtimeAnalytics.safeParse(data).data ?? null,
        read: async () =>
          (
            await send(connection, getProjectRealtimeAnalytics, {
              path: { project_id: projectId },
              signal,
              lane: 'visible',
            })
          ).data,
      }),
    staleTime: 5_000,
    refetchInterval: (query) => (query.state.error === null ? (everyMs ?? false) : recoveryInterval(query)),
    refetchIntervalInBackground: false,
  });
