import { queryOptions } from '@tanstack/react-query';

import { insightsKey, keyOf } from '@/api/cache/keys.ts';
import { loadData } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import type { ResponseOf } from '@/contract/operation.ts';
import { getSecurityInsights } from '@/contract/operations/insights.ts';
import { reviewPriorities } from '@/contract/values.ts';

export type ReviewPriority = (typeof reviewPriorities)[number];

/**
 * A workspace's counts and what needs review (spec §4.19). Priorities filter the list of finding types, never the summary;
 * none selects all.
 */
export const insightsOptions = (
  connection: Connection,
  workspaceId: string,
  priority: Priority = 'interactive',
  priorities: readonly ReviewPriority[] = [],
) => {
  // Sorted, so that the same selection is the same query.
  const review_priority = reviewPriorities.filter((value) => priorities.includes(value));
  const limited = review_priority.length > 0;
  return queryOptions({
    queryKey: limited
      ? keyOf(connection, 'getSecurityInsights', { workspaceId, review_priority })
      : insightsKey(connection, workspaceId),
    queryFn: async ({ signal }) =>
      readable(
        await loadData(connection, getSecurityInsights, {
          path: { workspace_id: workspaceId },
          ...(limited && { query: { review_priority } }),
          signal,
          priority,
        }),
      ),
    // The API calculates these periodically, and says how fresh they are.
    staleTime: 5 * 60_000,
    // The navigation shows a count from the cache without observing the query.
    gcTime: Infinity,
  });
};

/** Insights (spec §2.15) without the finding types that couldn't be parsed, which are counted. */
function readable({ as_of, summary, findings }: ResponseOf<typeof getSecurityInsights>) {
  const known = findings.filter((finding) => finding !== null);
  return { as_of, summary, findings: known, unreadable: findings.length - known.length };
}
