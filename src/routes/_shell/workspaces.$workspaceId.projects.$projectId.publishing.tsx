import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { PublishingPage } from '@/features/publishing/publishing-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/publishing')({
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void queryClient.prefetchQuery(workspaceOptions(connection, workspaceId));
  },
  component: function Publishing() {
    const { projectId } = Route.useParams();
    return <PublishingPage key={projectId} projectId={projectId} />;
  },
});
