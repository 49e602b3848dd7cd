import type { QueryKey } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isPaused } from '@/api/client.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { twoWeeks } from '@/features/workspaces/weeks.ts';
import { WorkspacePage } from '@/features/workspaces/workspace-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/')({
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    // Hovering the link doesn't repeat a request that has just failed.
    const isDue = (key: QueryKey) =>
      Date.now() - (queryClient.getQueryState(key)?.errorUpdatedAt ?? 0) > 30_000;
    const insights = insightsOptions(connection, workspaceId);
    const traffic = workspaceAnalyticsOptions(connection, workspaceId, twoWeeks(Date.now()));
    if (isDue(insights.queryKey)) void queryClient.prefetchQuery(insights);
    if (isDue(traffic.queryKey)) void queryClient.prefetchQuery(traffic);
  },
  component: function Overview() {
    const { workspaceId } = Route.useParams();
    return <WorkspacePage key={workspaceId} />;
  },
});
