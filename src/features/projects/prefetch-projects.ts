import type { QueryClient } from '@tanstack/react-query';

import { type FilterSearch, projectFilters } from '@/api/projects/project-query.ts';
import { projectListOptions } from '@/api/projects/projects.ts';

import type { Source } from './rows.ts';

/**
 * Starts the first page of each list, for loaders. A list that is there already is left to its page: prefetching it
 * would read all of its pages again, however many they are.
 */
export function prefetchProjects(
  client: QueryClient,
  sources: readonly Source[],
  search: FilterSearch,
): void {
  for (const { connection, workspaceIds } of sources) {
    const options = projectListOptions(connection, workspaceIds, projectFilters(search));
    if (client.getQueryData(options.queryKey) === undefined) void client.prefetchInfiniteQuery(options);
  }
}
