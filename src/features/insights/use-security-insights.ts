import { useQuery } from '@tanstack/react-query';

import { insightsOptions, type ReviewPriority } from '@/api/security/insights.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { useRecordedReview } from '@/local/review-snapshots.ts';

/** The insights, and the finding types of the chosen priorities. */
export function useSecurityInsights(priorities: readonly ReviewPriority[]) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const limited = priorities.length > 0;
  const all = useQuery(insightsOptions(connection, workspaceId));
  const filtered = useQuery({
    ...insightsOptions(connection, workspaceId, 'interactive', priorities),
    enabled: limited,
    // The full list already has these types, so the card doesn't flicker.
    placeholderData: () =>
      all.data && {
        ...all.data,
        findings: all.data.findings.filter(({ review_priority }) =>
          priorities.some((priority) => priority === review_priority),
        ),
      },
  });
  const listed = limited ? filtered : all;
  const workspace = useWorkspace();

  const { dataUpdatedAt } = all;
  // Only the workspace's plan tells whether the counts are links.
  const data = workspace.isPending ? undefined : all.data;
  useRecordedReview(workspaceId, data, dataUpdatedAt);

  const someError = useStickyError(filtered);
  return {
    // The summary doesn't depend on the priorities (spec §4.19).
    insights: data ?? (filtered.isPlaceholderData || workspace.isPending ? undefined : filtered.data),
    /** The insights with all finding types, which are compared and stored. */
    whole: data,
    loadedAtMs: dataUpdatedAt,
    error: useStickyError(all),
    types: workspace.isPending ? undefined : listed.data?.findings,
    /** How many finding types didn't parse. */
    unreadable: listed.data?.unreadable ?? 0,
    /** The page shows the error of the unfiltered insights itself. */
    typesError: limited ? someError : null,
    isFetchingTypes: listed.isFetching,
    fetching: all.isFetching || filtered.isFetching,
    workspace: workspace.data,
    refresh: () => {
      void all.refetch();
      if (limited) void filtered.refetch();
    },
  };
}
export type SecurityInsights = ReturnType<typeof useSecurityInsights>;
