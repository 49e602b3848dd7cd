import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isPaused } from '@/api/client.ts';
import { mayPrefetch } from '@/api/query-client.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { Leaderboard } from '@/features/analytics/leaderboard/leaderboard.tsx';
import { Unvisited } from '@/features/analytics/leaderboard/unvisited.tsx';
import { analyticsSearch } from '@/features/analytics/model/search.ts';
import { viewOf } from '@/features/analytics/model/view.ts';
import { WorkspaceAnalyticsPage } from '@/features/analytics/workspace-analytics-page.tsx';
import { setSearchBy } from '@/shell/set-search.ts';
import { loadCharts } from '@/ui/chart/load-charts.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/analytics')({
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, deps, cause, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void loadCharts();
    const { request } = viewOf(deps, Date.now());
    const options = workspaceAnalyticsOptions(connection, workspaceId, request);
    if (mayPrefetch(queryClient, options.queryKey, cause)) void queryClient.prefetchQuery(options);
  },
  component: function WorkspaceAnalytics() {
    const { connection } = Route.useRouteContext();
    const { workspaceId } = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const workspace = useQuery(workspaceOptions(connection, workspaceId)).data;
    const place = { connection, workspaceId };
    return (
      <WorkspaceAnalyticsPage
        key={workspaceId}
        {...place}
        workspaceName={workspace ? workspaceName(workspace) : workspaceId}
        search={search}
        setSearch={setSearchBy(navigate)}
        projects={
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Leaderboard {...place} />
            <Unvisited {...place} />
          </div>
        }
      />
    );
  },
});
