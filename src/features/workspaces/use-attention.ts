import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { projectListOptions, projectOptions, projectRows } from '@/api/projects/projects.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import type { RuleResult } from '@/domain/security/rules/use-rule-results.ts';
import { useDeployments } from '@/local/deployment-history.ts';
import { usePreference } from '@/ui/preferences.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { attention, type FailedDeployment, policyConflict, uncheckedOf, unscoredIn } from './attention.ts';
import { failedDeployments } from './failed-deployments.ts';

/**
 * One request for all cards of the page. The route starts it, so a card that mounts later doesn't repeat a failed one.
 */
export const useInsights = () =>
  useQuery({ ...insightsOptions(useConnection(), useWorkspaceId()), retryOnMount: false });

export type Attention = ReturnType<typeof useAttention>;

/**
 * The items that need attention, from data that the page loads anyway, plus one request if a policy restricts
 * publishing.
 */
export function useAttention(workspace: Workspace, rules: readonly RuleResult[]) {
  const nowMs = useNow();
  const [zone] = usePreference('timeDisplay');
  const insights = useInsights();
  const conflicts = useConflicts(workspace);
  const failed = useFailed(workspace.id, nowMs);
  const items = attention({
    workspace,
    insights: insights.data,
    conflicts: conflicts.counted,
    failed: failed.found,
    rules,
    nowMs,
    zone,
  });
  return {
    items,
    /**
     * Whether data that decides the height of the list is still loading. Rules don't count, because they take longer
     * and few fail.
     */
    settling: insights.isPending || conflicts.loading || failed.loading,
    counting: rules.some(({ verdict }) => verdict === null),
    unchecked: uncheckedOf({
      workspace,
      insights: insights.data,
      conflicts: conflicts.counted,
      conflictsFailed: conflicts.failed,
      rules,
    }),
    /** How many projects have no review priority. */
    unscored: unscoredIn(insights.data),
  };
}

/** The failed deployment with the name of its project, or how many there are. */
function useFailed(
  workspaceId: string,
  nowMs: number,
): { readonly found: FailedDeployment | number; readonly loading: boolean } {
  const connection = useConnection();
  const all = failedDeployments(useDeployments(), workspaceId, nowMs);
  const [entry] = all;
  const { data, error, isLoading } = useQuery({
    ...projectOptions(connection, entry?.project_id ?? ''),
    enabled: entry !== undefined && all.length === 1,
  });
  if (entry === undefined || all.length > 1) return { found: all.length, loading: false };
  if (isNotFound(error)) return { found: 0, loading: false };
  // The ID stands in for a name that couldn't be loaded.
  const name = data === undefined ? entry.project_id : projectName(data);
  return { found: { entry, name }, loading: isLoading };
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
