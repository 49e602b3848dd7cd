import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';

/** Published projects by visitors; Enterprise only, like the inventory. */
export const busiestOptions = (connection: Connection, workspaceId: string) =>
  inventoryListOptions(connection, workspaceId, {
    is_published: true,
    sort_by: 'visitors_24h',
    sort_order: 'desc',
  });

/** The apps with the most visitors, or the last edited ones if there is no ranking. One request. */
export function useBusiestApps(count: number) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const ranked = useInfiniteQuery({
    ...busiestOptions(connection, workspaceId),
    select: inventoryRows,
    retryOnMount: false,
  });
  const refusal = isForbidden(ranked.error) ? ranked.error : null;
  const edited = useInfiniteQuery({
    ...projectListOptions(connection, [workspaceId], { is_published: true }),
    select: projectRows,
    enabled: refusal !== null,
  });
  const query = refusal === null ? ranked : edited;
  const apps = query.data?.items
    .slice(0, count)
    .map((project) => ({ id: project.id, name: projectName(project) }));
  return {
    /** Undefined until loaded. */
    apps,
    /** How many of the apps couldn't be displayed. */
    unreadable: query.data?.unreadable.length ?? 0,
    /** Why they aren't ranked. Null if they are. Besides the plan, a ranking needs access to security (spec §4.19). */
    unranked:
      refusal === null
        ? null
        : refusal.status === 402
          ? 'Ranking by visitors requires the Enterprise plan.'
          : 'You don’t have permission to rank them by visitors.',
    error: query.error,
    retry: () => void query.refetch(),
  };
}
