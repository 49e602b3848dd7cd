import type { QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { ListData } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';

/** What the lists that have been read say of a project; its own answer says more. */
export function findCachedProject(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): ProjectSummary | undefined {
  const lists = queryClient.getQueriesData<ListData<ProjectSummary>>({
    queryKey: keyOf(connection, 'listProjects'),
  });
  for (const [, data] of lists) {
    for (const { items } of data?.pages ?? []) {
      const listed = items.find(({ id }) => id === projectId);
      if (listed !== undefined) return listed;
    }
  }
  return undefined;
}
