import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';

import { projectListOptions, projectOptions, projectRows } from '@/api/projects/projects.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { useDeployments } from '@/local/deployment-history.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { attention, failedDeployments, policyConflict, uncheckedOf } from './attention.ts';

/**
 * One request for all cards of the page. The route starts it, so a card that mounts later doesn't repeat a failed one.
 */
export const useInsights = () =>
  useQuery({ ...insightsOptions(useConnection(), useWorkspaceId()), retryOnMount: false });

/** Further failures are only counted: each name takes a request. */
const namedFailures = 5;

/** What needs attention, from what the page loads anyway, plus one request if a policy restricts publishing. */
export function useAttention(workspace: Workspace) {
  const connection = useConnection();
  const nowMs = useNow();
  const insights = useInsights();
  const conflicts = useConflicts(workspace);
  const allFailed = failedDeployments(useDeployments(), workspace.id, nowMs);
  const failed = allFailed.slice(0, namedFailures);
  const projects = useQueries({
    queries: failed.map(({ project_id }) => projectOptions(connection, project_id)),
  });

  const items = attention({
    workspace,
    insights: insights.data,
    conflicts: conflicts.counted,
    failed: failed.flatMap((entry, index) => {
      const query = projects[index];
      const gone = isNotFound(query?.error);
      // The ID stands in for a name that isn't loaded.
      const name = query?.data === undefined ? entry.project_id : projectName(query.data);
      return gone ? [] : [{ entry, name }];
    }),
    moreFailed: allFailed.length - failed.length,
    nowMs,
  });
  return {
    items,
    loading: insights.isPending || conflicts.loading,
    unchecked: uncheckedOf({
      workspace,
      insights: insights.data,
      conflictsFailed: conflicts.failed,
    }),
  };
}

/** The apps that the policy doesn't allow, from the same list that the item links to. */
function useConflicts(workspace: Workspace) {
  const connection = useConnection();
  const search = policyConflict(workspace.publishing_policy)?.search;
  const filters =
    search?.published === 'yes' ? { is_published: true } : { publish_audience: ['public'] as const };
  const query = useInfiniteQuery({
    ...projectListOptions(connection, [workspace.id], filters),
    select: projectRows,
    enabled: search !== undefined,
  });
  const { data, hasNextPage: more } = query;
  const counted = data && { count: data.items.length + data.unreadable.length, more };
  return {
    counted,
    loading: search !== undefined && query.isPending,
    failed: query.isError && counted === undefined,
  };
}
