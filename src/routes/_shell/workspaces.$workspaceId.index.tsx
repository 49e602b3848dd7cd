import type { QueryKey } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { prefetchList } from '@/api/cache/list-options.ts';
import { isPaused } from '@/api/client.ts';
import { projectListOptions } from '@/api/projects/projects.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { twoWeeks } from '@/domain/weeks.ts';
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
    const projects = projectListOptions(connection, [workspaceId], {});
    if (isDue(projects.queryKey)) prefetchList(queryClient, projects);
  },
  component: function Overview() {
    const { workspaceId } = Route.useParams();
    return <WorkspacePage key={workspaceId} />;
  },
});
