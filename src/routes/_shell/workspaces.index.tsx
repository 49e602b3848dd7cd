import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { WorkspacesPage } from '@/features/workspaces/workspaces-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/')({
  loader: ({ context, preload }) => {
    for (const connection of connectionStore.all()) {
      if (preload && isPaused(connection.id)) continue;
      void context.queryClient.prefetchInfiniteQuery(workspaceListOptions(connection));
    }
  },
  component: WorkspacesPage,
});
