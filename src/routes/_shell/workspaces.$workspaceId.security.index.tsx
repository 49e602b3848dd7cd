import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { mayPrefetch } from '@/api/query-client.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { InsightsPage } from '@/features/insights/insights-page.tsx';
import { insightsSearch } from '@/features/insights/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/security/')({
  validateSearch: insightsSearch,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, cause, preload }) => {
    if (preload && isPaused(connection.id)) return;
    const options = insightsOptions(connection, workspaceId);
    if (mayPrefetch(queryClient, options.queryKey, cause)) void queryClient.prefetchQuery(options);
  },
  component: function Insights() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <InsightsPage key={workspaceId} {...state} />;
  },
});
