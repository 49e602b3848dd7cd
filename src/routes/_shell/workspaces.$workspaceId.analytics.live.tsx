import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { LiveWallPage } from '@/features/analytics/live/live-wall-page.tsx';
import { busiestOptions } from '@/features/analytics/live/use-busiest-apps.ts';
import { liveWallSearch } from '@/features/analytics/model/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/analytics/live')({
  validateSearch: liveWallSearch,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void queryClient.prefetchInfiniteQuery(busiestOptions(connection, workspaceId));
  },
  component: function LiveWall() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <LiveWallPage key={workspaceId} {...state} />;
  },
});
