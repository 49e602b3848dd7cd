import { createFileRoute } from '@tanstack/react-router';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import { isPaused } from '@/api/client.ts';
import { mayPrefetch } from '@/api/query-client.ts';
import { ComparePage } from '@/features/analytics/compare/compare-page.tsx';
import { compareSearch } from '@/features/analytics/model/search.ts';
import { viewOf } from '@/features/analytics/model/view.ts';
import { searchState } from '@/shell/search-state.ts';
import { linesChart } from '@/ui/chart/load-charts.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/analytics/compare')({
  validateSearch: compareSearch,
  loaderDeps: ({ search: { project, range, by } }) => ({ project, range, by }),
  loader: ({ context: { queryClient, connection }, deps: { project = [], ...search }, cause, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void linesChart.load();
    const { request } = viewOf(search, Date.now());
    for (const id of project) {
      const options = projectAnalyticsOptions(connection, id, request);
      if (mayPrefetch(queryClient, options.queryKey, cause)) void queryClient.prefetchQuery(options);
    }
  },
  component: function CompareProjects() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <ComparePage key={workspaceId} {...state} />;
  },
});
