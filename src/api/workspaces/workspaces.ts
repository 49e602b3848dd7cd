import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { listOptions, pageQuery } from '@/api/cache/list-options.ts';
import { loadData, send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { rowsOf } from '@/api/transport/pagination.ts';
import type { Sender } from '@/api/transport/request.ts';
import { getWorkspace, listWorkspaces } from '@/contract/operations/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

/** Every workspace of the connection, by join date (spec §4.1). */
export const workspaceListOptions = (connection: Sender) =>
  listOptions<WorkspaceSummary>({
    queryKey: keyOf(connection, 'listWorkspaces'),
    read: (cursor, signal, priority) =>
      send(connection, listWorkspaces, { query: pageQuery(cursor), signal, priority }),
  });

/** `select` of `workspaceListOptions`: its rows without duplicates. */
export const workspaceRows = /* @__PURE__ */ rowsOf<WorkspaceSummary>((workspace) => workspace.id);

/** One workspace (spec §4.2). */
export const workspaceOptions = (connection: Connection, workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(connection, 'getWorkspace', { workspaceId }),
    queryFn: ({ signal }) =>
      loadData(connection, getWorkspace, { path: { workspace_id: workspaceId }, signal }),
  });

/** A workspace that this tab has loaded, alone or in a list. */
export function findCachedWorkspace(
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
): WorkspaceSummary | undefined {
  const pages = client.getQueryData(workspaceListOptions(connection).queryKey)?.pages ?? [];
  return (
    client.getQueryData(workspaceOptions(connection, workspaceId).queryKey) ??
    pages.flatMap(({ items }) => items).find(({ id }) => id === workspaceId)
  );
}

/** The total number of projects in the workspaces; null when one of them isn't loaded or unknown. */
export function countCachedProjects(
  client: QueryClient,
  connection: Connection,
  workspaceIds: readonly string[],
): number | null {
  let sum = 0;
  for (const id of workspaceIds) {
    const workspace = findCachedWorkspace(client, connection, id);
    if (!workspace || workspace.num_projects === null) return null;
    sum += workspace.num_projects;
  }
  return sum;
}
