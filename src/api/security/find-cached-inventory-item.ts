import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';

import type { InventoryListPage, InventoryTimes } from './inventory.ts';
import type { InventoryRow } from './parse-inventory-item.ts';

export interface CachedInventoryItem {
  readonly row: InventoryRow;
  readonly times: InventoryTimes;
}

/**
 * What the inventory said last about a project, in any list that this browser has loaded. A list filtered by finding type
 * is the only one that gives a reason, so a reason stays when a newer list has none.
 */
export function findCachedInventoryItem(
  client: QueryClient,
  connection: Connection,
  projectId: string,
): CachedInventoryItem | null {
  const found = client
    .getQueriesData<InfiniteData<InventoryListPage>>({
      queryKey: keyOf(connection, 'listSecurityInsightProjects'),
    })
    .flatMap(([queryKey, data]) => {
      for (const { items, times } of data?.pages ?? []) {
        const row = items.find(({ id }) => id === projectId);
        if (row) return [{ row, times, atMs: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 }];
      }
      return [];
    })
    .toSorted((one, other) => other.atMs - one.atMs);
  const newest = found[0];
  if (newest === undefined) return null;
  const { row, times } = newest;
  if (row.matched_reason) return { row, times };
  const reason = found.find((one) => one.row.matched_reason)?.row.matched_reason;
  return { row: reason ? { ...row, matched_reason: reason } : row, times };
}

/** Whether this caller was refused the workspace's Security Center, so that asking again is of no use. */
export const isSecurityCenterRefused = (
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
): boolean =>
  (['listSecurityInsightProjects', 'getSecurityInsights'] as const).some((operationId) =>
    client
      .getQueryCache()
      .findAll({ queryKey: keyOf(connection, operationId, { workspaceId }) })
      .some(({ state }) => isForbidden(state.error) && state.error.status === 403),
  );
