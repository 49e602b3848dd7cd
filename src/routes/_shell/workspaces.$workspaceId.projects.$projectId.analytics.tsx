import { createFileRoute } from '@tanstack/react-router';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isPaused } from '@/api/client.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { mayPrefetch } from '@/api/query-client.ts';
import { analyticsSearch } from '@/features/analytics/model/search.ts';
import { viewOf } from '@/features/analytics/model/view.ts';
import { ProjectAnalyticsPage } from '@/features/analytics/project-analytics-page.tsx';
import { searchState } from '@/shell/search-state.ts';
import { timeChart } from '@/ui/chart/load-charts.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/analytics')({
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, connection }, params: { projectId }, deps, cause, preload }) => {
    // Analytics return 404 for a project that isn't published (spec §4.21).
    const project = queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
    if (preload && (isPaused(connection.id) || project?.is_published === false)) return;
    void timeChart.load();
    const { request } = viewOf(deps, Date.now());
    const options = projectAnalyticsOptions(connection, projectId, request);
    if (mayPrefetch(queryClient, options.queryKey, cause)) void queryClient.prefetchQuery(options);
  },
  component: function ProjectAnalytics() {
    const { connection } = Route.useRouteContext();
    const { projectId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return (
      <ProjectAnalyticsPage
        // Remounts per project, so that data kept on screen while a range loads never belongs to another project.
        key={`${connection.id} ${projectId}`}
        projectId={projectId}
        {...state}
      />
    );
  },
});
