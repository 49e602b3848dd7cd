import { queryOptions } from '@tanstack/react-query';

import { getProjectRealtimeAnalytics } from '@/contract/operations/analytics.ts';
import { realtimeAnalytics } from '@/contract/resources/analytics.ts';

import { send } from './client.ts';
import type { Connection } from './connections.ts';
import { keyOf } from './keys.ts';
import { recoveryInterval } from './query-client.ts';
import { createSharedReads, sharedKey, tabChannel } from './shared-reads.ts';

const shared = /* @__PURE__ */ createSharedReads(
  () => tabChannel('service-console.realtime'),
  () => Date.now(),
);

/**
 * The last 30 minutes (spec 4.21), read again every `everyMs`; null: when asked to. A hidden page does not read, and pages
 * with one key in several tabs read once between them. A failure is tried again as that of any read, and not at all
 * where waiting does not help.
 */
export const projectRealtimeOptions = (connection: Connection, projectId: string, everyMs: number | null) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectRealtimeAnalytics', { projectId }),
    queryFn: ({ signal }) =>
      shared({
        key: sharedKey(connection, projectId),
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
