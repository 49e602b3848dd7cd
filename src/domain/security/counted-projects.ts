import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { isLongList } from '@/api/cache/list-options.ts';
import { pagesOf } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { inventoryListOptions, type InventoryListPage } from '@/api/security/inventory.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

/** How much of the list to load for the count: one request, or all pages. */
export type CountedPages = 'first' | 'all';

export type CountedProjects = InfiniteData<InventoryListPage, string | null>;

const freshMs = 60_000;

/**
 * The projects of a query, for their count. The API reports no totals (spec §2.1), so they are counted. The data has
 * the shape of a cached list and is cached among them, so that writes update and reload it.
 */
export function countedProjectsOptions(
  connection: Connection,
  workspaceId: string,
  query: InventoryQuery,
  counted: CountedPages,
  priority: Priority = counted === 'first' ? 'visible' : 'background',
) {
  // The order doesn't affect a count.
  const filters = serviceFilters({ ...query, sort: undefined });
  const list = inventoryListOptions(connection, workspaceId, filters);
  return queryOptions({
    queryKey: keyOf(connection, 'listSecurityInsightProjects', { workspaceId, ...filters, counted }),
    queryFn: async ({ signal }): Promise<CountedProjects> => {
      const pages: InventoryListPage[] = [];
      for await (const page of pagesOf(list, { signal, priority })) {
        pages.push(page);
        if (counted === 'first') break;
      }
      return { pages, pageParams: pages.map((_, index) => pages[index - 1]?.next ?? null) };
    },
    staleTime: freshMs,
    retryOnMount: false,
  });
}

/**
 * Whether a full count is cached that takes few requests to renew. It is used everywhere, so that no two pages
 * contradict each other.
 */
export function isCountedInFull(
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
  query: InventoryQuery,
): boolean {
  const data = client.getQueryData(countedProjectsOptions(connection, workspaceId, query, 'all').queryKey);
  return data !== undefined && !isLongList(data);
}
