import type { QueryClient } from '@tanstack/react-query';

import { prefetchList } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { type FilterSearch, projectFilters } from '@/api/projects/project-query.ts';
import { projectListOptions } from '@/api/projects/projects.ts';
import { limits } from '@/contract/limits.ts';
import { splitList } from '@/lib/url.ts';

import type { Source } from './rows.ts';

type ConnectionOf = (workspaceId: string) => Connection | undefined;

/** Each workspace once, under the connection that its pages use. */
export function reachable(connections: readonly Connection[], connectionOf: ConnectionOf): readonly Source[] {
  const seen = new Set<string>();
  return connections.flatMap((connection) => {
    const workspaceIds = connection.workspaceIds.filter((id) => {
      if (seen.has(id) || connectionOf(id)?.id !== connection.id) return false;
      seen.add(id);
      return true;
    });
    return workspaceIds.length > 0 ? [{ connection, workspaceIds }] : [];
  });
}

/**
 * The lists to load: one per connection, each of at most ten workspaces (spec §4.6). Without a choice in the URL, these are
 * the first that each connection reaches. A workspace whose plan has no project list would fail the whole request, so it
 * is included only if there is no other.
 */
export function selectSources(
  connections: readonly Connection[],
  connectionOf: ConnectionOf,
  chosen: string | undefined,
) {
  const all = reachable(connections, connectionOf);
  const ids = splitList(chosen);
  const known = new Set(all.flatMap((source) => source.workspaceIds));
  const selected = new Set(ids.filter((id) => known.has(id)));
  const hasChoice = selected.size > 0;
  const pick = (isPicked: (id: string, connection: Connection) => boolean): readonly Source[] =>
    all.flatMap(({ connection, workspaceIds }) => {
      const picked = workspaceIds.filter((id) => isPicked(id, connection));
      return picked.length > 0 ? [{ connection, workspaceIds: picked }] : [];
    });
  const fit = pick((id, { withoutProjects }) =>
    hasChoice ? selected.has(id) : withoutProjects?.includes(id) !== true,
  );
  const picked = fit.length > 0 ? fit : all;
  return {
    sources: picked.map(({ connection, workspaceIds }) => ({
      connection,
      workspaceIds: workspaceIds.slice(0, limits.workspacesPerList),
    })),
    /** No connection has access to these. */
    unreachable: ids.filter((id) => !known.has(id)),
    /** Workspaces beyond the limit of one list. */
    tooMany: hasChoice
      ? picked.flatMap(({ workspaceIds }) => workspaceIds.slice(limits.workspacesPerList))
      : [],
  };
}

/** Starts the first page of each list, for a route's loader. */
export function prefetchProjects(
  client: QueryClient,
  sources: readonly Source[],
  search: FilterSearch,
): void {
  for (const { connection, workspaceIds } of sources)
    prefetchList(client, projectListOptions(connection, workspaceIds, projectFilters(search)));
}
