import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { limits } from '@/contract/limits.ts';
import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';
import { PublishingPage } from '@/features/publishing/publishing-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/publishing')({
  validateSearch: z.object({ addGroup: textParam(limits.queryLength) }),
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void queryClient.prefetchQuery(workspaceOptions(connection, workspaceId));
  },
  component: function Publishing() {
    const { projectId } = Route.useParams();
    const { addGroup } = Route.useSearch();
    return <PublishingPage key={projectId} projectId={projectId} addGroupId={addGroup} />;
  },
});
