import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { insightsOptions, type ReviewPriority } from '@/api/security/insights.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { reviews, snapshotOf } from '@/local/review-snapshots.ts';

/** The insights, the finding types of the chosen priorities, and whether their projects can be listed. */
export function useSecurityInsights(priorities: readonly ReviewPriority[]) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const limited = priorities.length > 0;
  const all = useQuery(insightsOptions(connection, workspaceId));
  const some = useQuery({
    ...insightsOptions(connection, workspaceId, 'interactive', priorities),
    enabled: limited,
    // What the service will answer can be told from what it answered before; the list does not blink.
    placeholderData: () =>
      all.data && {
        ...all.data,
        findings: all.data.findings.filter(({ review_priority }) =>
          priorities.some((one) => one === review_priority),
        ),
      },
  });
  const listed = limited ? some : all;
  const workspace = useWorkspace();

  // Counts of one moment, kept in this browser: the service has no history of them.
  const { data, dataUpdatedAt } = all;
  useEffect(() => {
    if (data !== undefined) reviews.note(workspaceId, snapshotOf(data, dataUpdatedAt));
  }, [workspaceId, data, dataUpdatedAt]);

  const someError = useStickyError(some);
  return {
    // The summary is the same whatever the list is limited to (spec 4.19).
    insights: data ?? (some.isPlaceholderData ? undefined : some.data),
    /** The whole answer, with all types; what is compared and kept. */
    whole: data,
    readAt: dataUpdatedAt,
    error: useStickyError(all),
    types: listed.data?.findings,
    /** Finding types that came in a form which cannot be read. */
    unreadable: listed.data?.unreadable ?? 0,
    /** Of the list alone: what failed for the whole page is said once, there. */
    typesError: limited ? someError : null,
    asking: listed.isFetching,
    fetching: all.isFetching || some.isFetching,
    workspace: workspace.data,
    refresh: () => {
      void all.refetch();
      if (limited) void some.refetch();
    },
  };
}
export type SecurityInsights = ReturnType<typeof useSecurityInsights>;
