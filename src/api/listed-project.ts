import type { QueryClient } from '@tanstack/react-query';

import type { ProjectSummary } from '@/contract/resources/project.ts';

import type { Connection } from './connections.ts';
import { keyOf } from './keys.ts';
import type { ListData } from './list-options.ts';

/** What the lists that have been read say of a project; its own answer says more. */
export function listedProject(
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
