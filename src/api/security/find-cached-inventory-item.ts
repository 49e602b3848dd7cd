import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { Connection } from '@/api/connection/connections.ts';

import type { InventoryListPage, InventoryTimes } from './inventory.ts';
import type { InventoryRow } from './parse-inventory-item.ts';

export interface CachedInventoryItem {
  readonly row: InventoryRow;
  readonly times: InventoryTimes;
}

/**
 * The newest inventory item of a project in any loaded list. Only a list filtered by finding type
 * returns a reason, so a reason is kept if a newer list has none.
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
    .toSorted((a, b) => b.atMs - a.atMs);
  const newest = found[0];
  if (newest === undefined) return null;
  const { row, times } = newest;
  if (row.matched_reason) return { row, times };
  const reason = found.find((cached) => cached.row.matched_reason)?.row.matched_reason;
  return { row: reason ? { ...row, matched_reason: reason } : row, times };
}
