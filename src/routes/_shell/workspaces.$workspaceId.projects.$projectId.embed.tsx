import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { EmbedPage } from '@/features/embedding/embed-page.tsx';
import { embedSearch } from '@/features/embedding/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/embed')({
  validateSearch: embedSearch,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    // The workspace's plan decides whether embedding is possible. The layout loads the project.
    void queryClient.prefetchQuery(workspaceOptions(connection, workspaceId));
  },
  component: function Embed() {
    const { projectId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <EmbedPage key={projectId} projectId={projectId} {...state} />;
  },
});
