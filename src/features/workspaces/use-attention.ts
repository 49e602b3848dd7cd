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

/** More failures than this are told as a number: each costs a request for its project's name. */
const namedFailures = 5;

/** What needs attention, from reads that the page makes anyway and, where a policy forbids something, one more. */
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
      // Until its name is there, and where it cannot be read, a project is its id.
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

/** The first page of the apps that the policy does not allow: the same that the link to them shows. */
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
