import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { listOptions, type ListData } from '@/api/cache/list-options.ts';
import { withOwnWrites } from '@/api/cache/own-writes-overlay.ts';
import { loadData, send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { rowsOf } from '@/api/transport/pagination.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import type { QueryValues } from '@/contract/operation.ts';
import { getProject, listProjects } from '@/contract/operations/projects.ts';
import type { Project, ProjectSummary } from '@/contract/resources/project.ts';

import { projectListQuery, type ProjectFilters } from './project-query.ts';

/** Projects of 1 to 10 workspaces, last edited first (spec §4.6), with own recent writes applied to stale pages. */
export const projectListOptions = (
  connection: Connection,
  workspaceIds: readonly string[],
  filters: ProjectFilters,
) => {
  // Values from the URL are checked against the contract before anything is sent.
  const query = projectListQuery(workspaceIds, filters) as QueryValues<typeof listProjects>;
  return listOptions<ProjectSummary>({
    queryKey: keyOf(connection, 'listProjects', query),
    read: (cursor, signal, priority) =>
      send(connection, listProjects, {
        query: { ...query, ...(cursor !== null && { cursor }) },
        signal,
        priority,
      }),
    toPage: (page) => ({ ...page, items: withOwnWrites(connection.id, page.items, Date.now()) }),
  });
};

/** `select` of `projectListOptions`: its rows without duplicates. */
export const projectRows = /* @__PURE__ */ rowsOf<ProjectSummary>((project) => project.id);

/** One project (spec §4.7). */
export const projectOptions = (connection: Connection, projectId: string, priority?: Priority) =>
  queryOptions({
    queryKey: keyOf(connection, 'getProject', { projectId }),
    queryFn: ({ signal }) =>
      loadData(connection, getProject, { path: { project_id: projectId }, signal, priority }),
  });

/** Loads a project for background work: outside the cache, and at a lower priority than what the person asks for. */
export const loadProject = (
  connection: Connection,
  projectId: string,
  signal: AbortSignal,
): Promise<Project> =>
  loadData(connection, getProject, { path: { project_id: projectId }, signal, priority: 'background' });

/** A project as it is in a cached list. Its own response has more fields. */
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
