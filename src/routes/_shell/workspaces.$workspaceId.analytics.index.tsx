import { createFileRoute } from '@tanstack/react-router';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isPaused } from '@/api/client.ts';
import { mayPrefetch } from '@/api/query-client.ts';
import { analyticsSearch } from '@/features/analytics/model/search.ts';
import { viewOf } from '@/features/analytics/model/view.ts';
import { WorkspaceAnalyticsPage } from '@/features/analytics/workspace-analytics-page.tsx';
import { searchState } from '@/shell/search-state.ts';
import { timeChart } from '@/ui/chart/load-charts.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/analytics/')({
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, deps, cause, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void timeChart.load();
    const { request } = viewOf(deps, Date.now());
    const options = workspaceAnalyticsOptions(connection, workspaceId, request);
    if (mayPrefetch(queryClient, options.queryKey, cause)) void queryClient.prefetchQuery(options);
  },
  component: function WorkspaceAnalytics() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <WorkspaceAnalyticsPage key={workspaceId} {...state} />;
  },
});
