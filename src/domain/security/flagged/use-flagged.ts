import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import {
  inventoryListOptions,
  type InventoryTimes,
  type InventoryListPage,
} from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { useProject } from '@/domain/use-project.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';

import { useInventoryLock } from '../inventory-lock.ts';

export type Flagged =
  /** The caller has no access to the inventory. */
  | { readonly state: 'closed'; readonly reason: string }
  /** It would take a request, and `mayRequest` is false. */
  | { readonly state: 'not_requested' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** A search by name didn't return the project. `hasMore`: a later page of a common or short name may. */
  | { readonly state: 'missing'; readonly hasMore: boolean }
  | { readonly state: 'known'; readonly row: InventoryRow; readonly times: InventoryTimes };

/**
 * The API has no inventory request for one project (spec §4.20), so this finds the project by name unless it is cached.
 * Without `mayRequest`, only the cache is used.
 */
export function useFlagged(projectId: string, { mayRequest }: { readonly mayRequest: boolean }): Flagged {
  const client = useQueryClient();
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { project } = useProject(projectId);
  const plan = useWorkspace().data?.plan ?? null;
  const lock = useInventoryLock();
  const mayAsk = plan !== null && lock === null;
  const name = project?.name ?? null;
  // A project without a name can't be searched for, but it comes first from A to Z.
  const filters = name === null ? ({ sort_by: 'name', sort_order: 'asc' } as const) : { query: name };
  const options = inventoryListOptions(connection, workspaceId, filters);
  const known = findCachedInventoryItem(client, connection, projectId);
  const list = useInfiniteQuery({
    ...options,
    enabled: mayRequest && mayAsk && project !== undefined && known === null,
  });
  const error = useStickyError(list);
  if (known !== null) return { state: 'known', ...known };
  if (lock !== null) return { state: 'closed', reason: lock };
  if (!mayAsk || isForbidden(error)) return { state: 'closed', reason: 'You don’t have access to it.' };
  if (!mayRequest) return { state: 'not_requested' };
  if (error !== null) return { state: 'failed', retry: () => void list.refetch() };
  return list.data === undefined ? { state: 'loading' } : { state: 'missing', hasMore: list.hasNextPage };
}

/**
 * The newest inventory item of a project in any loaded list. Only a list filtered by finding type
 * returns a reason, so a reason is kept if a newer list has none.
 */
function findCachedInventoryItem(
  client: QueryClient,
  connection: Connection,
  projectId: string,
): { readonly row: InventoryRow; readonly times: InventoryTimes } | null {
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
