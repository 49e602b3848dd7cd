import type { QueryClient } from '@tanstack/react-query';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { projectListOptions, projectOptions } from '@/api/projects/projects.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { twoWeeks } from '@/domain/weeks.ts';

import type { Family } from './permissions.ts';

/** Keeps the responses longer than those of a page that was left. */
const gcTime = 30 * 60_000;

/** One request per family, the same that its page starts with. Refusals end up in the cache too. */
export async function checkAccess(
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
  ids: readonly Family['id'][],
): Promise<void> {
  // Null: only the person's own actions reveal it.
  const requests: Readonly<Record<Family['id'], (() => Promise<unknown>) | null>> = {
    projects: () =>
      client.prefetchInfiniteQuery({ ...projectListOptions(connection, [workspaceId], {}), gcTime }),
    project: async () => {
      const list = projectListOptions(connection, [workspaceId], {});
      const page = await client
        .fetchInfiniteQuery({ ...list, gcTime, staleTime: Infinity })
        .catch(() => undefined);
      const first = page?.pages[0]?.items[0];
      if (first !== undefined)
        await client.prefetchQuery({ ...projectOptions(connection, first.id), gcTime });
    },
    people: () => client.prefetchInfiniteQuery({ ...groupListOptions(connection, workspaceId), gcTime }),
    traffic: () =>
      client.prefetchQuery({
        ...workspaceAnalyticsOptions(connection, workspaceId, twoWeeks(Date.now())),
        gcTime,
      }),
    insights: () => client.prefetchQuery({ ...insightsOptions(connection, workspaceId), gcTime }),
    inventory: () =>
      client.prefetchInfiniteQuery({ ...inventoryListOptions(connection, workspaceId, {}), gcTime }),
    pii: null,
    changes: null,
  };
  await Promise.all(ids.map(async (id) => requests[id]?.()));
}
