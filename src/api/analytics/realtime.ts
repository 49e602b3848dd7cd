import { queryOptions } from '@tanstack/react-query';

import { createCrossTabCache, crossTabKey } from '@/api/cache/cross-tab-cache.ts';
import { keyOf } from '@/api/cache/keys.ts';
import { loadData } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { recoveryInterval } from '@/api/query-client.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import { getProjectRealtimeAnalytics } from '@/contract/operations/analytics.ts';
import { realtimeAnalytics } from '@/contract/resources/analytics.ts';
import { tabChannel } from '@/lib/tabs.ts';

const shared = /* @__PURE__ */ createCrossTabCache(
  () => tabChannel('service-console.realtime'),
  () => Date.now(),
);

/**
 * Traffic of the last 30 minutes (spec §4.21), refreshed every `refreshIntervalMs`, or only on demand if that is
 * null. Hidden tabs don't refresh, and tabs with the same API key share their requests. Temporary errors are retried
 * as usual; permanent ones are not.
 */
export const projectRealtimeOptions = (
  connection: Connection,
  projectId: string,
  refreshIntervalMs: number | null,
  priority: Priority = 'visible',
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProjectRealtimeAnalytics', { projectId }),
    queryFn: ({ signal }) =>
      shared({
        key: crossTabKey(connection, projectId),
        maxAgeMs: (refreshIntervalMs ?? 0) * 0.9,
        parse: (data) => realtimeAnalytics.safeParse(data).data ?? null,
        load: () =>
          loadData(connection, getProjectRealtimeAnalytics, {
            path: { project_id: projectId },
            signal,
            priority,
          }),
      }),
    staleTime: 5_000,
    refetchInterval: (query) =>
      query.state.error === null ? (refreshIntervalMs ?? false) : recoveryInterval(query),
    refetchIntervalInBackground: false,
  });
