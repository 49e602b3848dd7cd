import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import { type Connection, useConnections } from '@/api/connection/connections.ts';
import { workspaceListOptions, workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { limits } from '@/contract/limits.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { workspacePages } from '../route-table.ts';

/** A workspace to switch to, through one of the connections. */
export interface SwitchTarget {
  readonly label: string;
  readonly description: string;
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** A longer list gets a search field. */
export const maxWithoutSearch = 7;

type NamedWorkspace = Pick<WorkspaceSummary, 'id' | 'name'>;

/** The workspaces of a connection that a list or a page has loaded. */
const cachedWorkspaces = (client: QueryClient, connection: Connection): readonly NamedWorkspace[] => [
  ...(client.getQueryData(workspaceListOptions(connection).queryKey)?.pages.flatMap((page) => page.items) ??
    []),
  ...connection.workspaceIds.flatMap(
    (id) => client.getQueryData(workspaceOptions(connection, id).queryKey) ?? [],
  ),
];

/** Every workspace to switch to. `loadNames` loads the names that the cache lacks. */
export function useSwitchTargets() {
  const connections = useConnections();
  const client = useQueryClient();
  const [, setLoads] = useState(0);
  const loadNames = useCallback(() => {
    for (const connection of connections) {
      const options = workspaceListOptions(connection);
      const pages = Math.ceil(connection.workspaceIds.length / limits.pageSizeMax);
      const data = client.getQueryData(options.queryKey);
      // The page of all workspaces loads them one by one.
      const lacksPages = data !== undefined && data.pages.length < pages && data.pages.at(-1)?.next !== null;
      const staleTime = lacksPages ? 0 : isLongList(data) ? Infinity : 5 * 60_000;
      void client
        .prefetchInfiniteQuery({ ...options, pages, staleTime })
        .then(() => setLoads((loads) => loads + 1));
    }
  }, [client, connections]);
  return {
    targets: switchTargets(connections, (connection) => cachedWorkspaces(client, connection)),
    loadNames,
  };
}

/** Every workspace of every connection. Until its name loads, a workspace has the name of its connection. */
export function switchTargets(
  connections: readonly Connection[],
  loaded: (connection: Connection) => readonly NamedWorkspace[],
): readonly SwitchTarget[] {
  const taken = new Map<string, number>();
  return connections.flatMap((connection) => {
    const names = new Map(loaded(connection).map((workspace) => [workspace.id, workspaceName(workspace)]));
    return connection.workspaceIds.map((workspaceId) => {
      const name =
        names.get(workspaceId) ?? (connection.workspaceIds.length === 1 ? connection.name : workspaceId);
      const times = (taken.get(name) ?? 0) + 1;
      taken.set(name, times);
      return {
        // Two workspaces may have the same name, and two connections the same workspace; each gets its own row.
        label: times === 1 ? name : `${name} (${times})`,
        description: connection.name === name ? workspaceId : connection.name,
        connection,
        workspaceId,
      };
    });
  });
}

/**
 * The page of another workspace that corresponds to `pathname`. Pages of a project, a person, or a group lead to their
 * list; pages outside a workspace lead to its projects.
 */
export function samePage(pathname: string, workspaceId: string): LinkTarget {
  const params = { workspaceId };
  const current = /^\/workspaces\/([^/]+)/.exec(pathname)?.[1];
  if (current === undefined) return { to: '/workspaces/$workspaceId/projects', params };
  const [page] = workspacePages(workspaceId)
    .filter(({ path }) => `${pathname}/`.startsWith(`${path.replace('$workspaceId', current)}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return page?.link ?? { to: '/workspaces/$workspaceId', params };
}
