import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

import { workspaceListOptions, workspaceOptions } from './workspaces.ts';

/** A workspace that this tab has loaded, by itself or in a list. */
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

/** How many projects the workspaces have together; null when one of them isn't loaded. */
export function countCachedProjects(
  client: QueryClient,
  connection: Connection,
  workspaceIds: readonly string[],
): number | null {
  let sum = 0;
  for (const id of workspaceIds) {
    const workspace = findCachedWorkspace(client, connection, id);
    if (workspace === undefined) return null;
    sum += workspace.num_projects;
  }
  return sum;
}
