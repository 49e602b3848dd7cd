import { queryOptions } from '@tanstack/react-query';

import { createCrossTabCache, crossTabKey } from '@/api/cache/cross-tab-cache.ts';
import { keyOf } from '@/api/cache/keys.ts';
import { loadData } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { recoveryInterval } from '@/api/query-client.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import { getProjectRealtimeAnalytics } from '@/contract/operations/analytics.ts';
import { realtimeAnalytics } from '@/contract/resources/analytics.ts';
import { tabChannel } from '@/lib/tabs.ts';

const shared = /* @__PURE__ */ createCrossTabCache(
  () => tabChannel('service-console.realtime'),
  () => Date.now(),
);

/** A wall may be open for days, so an app that is offline is checked again. */
const offlineCheckMs = 5 * 60_000;

/**
 * Traffic of the last 30 minutes (spec §4.21), refreshed every `refreshIntervalMs`, or only on demand if that is
 * null. Hidden tabs don't refresh, and tabs with the same API key share their requests. Temporary errors are retried
 * as usual. Of permanent ones, only a 404 is, because an app can be published again.
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
    refetchInterval: (query) => {
      const { error } = query.state;
      if (error === null) return refreshIntervalMs ?? false;
      return refreshIntervalMs !== null && isNotFound(error) ? offlineCheckMs : recoveryInterval(query);
    },
    refetchIntervalInBackground: false,
  });
