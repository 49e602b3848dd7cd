import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';

import { inventoryListOptions, type InventoryListPage, inventoryRows } from '@/api/security/inventory.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useNextPages } from '@/domain/lists/use-all-pages.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import { isBelowMovers } from '../model/movers.ts';

/** Enough for 500 projects that have visitors. */
const maxPages = 5;

/** Shared, so that the pages of a workspace's traffic load this list once. */
export const byVisitors = { sort_by: 'visitors_30d', sort_order: 'desc' } as const;

const rowsWithTime = (data: InfiniteData<InventoryListPage, string | null>) => ({
  ...inventoryRows(data),
  pages: data.pages.length,
});

/**
 * The inventory sorted by 30-day visitors, down to projects too small to be movers. No shorter period has more
 * visitors, so the busiest projects of any period are among these.
 */
export function useVisitorRows(enabled: boolean) {
  const query = useInfiniteQuery({
    ...inventoryListOptions(useConnection(), useWorkspaceId(), byVisitors),
    select: rowsWithTime,
    enabled,
  });
  const { data } = query;
  const last = data?.items.at(-1);
  const mayHaveMore = last !== undefined && !isBelowMovers(last);
  const isCut = mayHaveMore && query.hasNextPage && (data?.pages ?? 0) >= maxPages;
  useNextPages(query, enabled && mayHaveMore && !isCut);
  return {
    rows: data?.items ?? [],
    unreadable: data?.unreadable.length ?? 0,
    isLoaded: data !== undefined && (isCut || !mayHaveMore || !query.hasNextPage || query.isError),
    loadedAtMs: query.dataUpdatedAt,
    error: useStickyError(query),
    retry: () => void query.refetch(),
  };
}
