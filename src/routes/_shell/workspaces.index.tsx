import { createFileRoute } from '@tanstack/react-router';

import { connectionStore } from '@/api/connections.ts';
import { workspaceListOptions } from '@/api/workspaces.ts';
import { WorkspacesPage } from '@/features/workspaces/workspaces-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/')({
  head: () => ({ meta: [{ title: 'Workspaces · Service Console' }] }),
  loader: ({ context }) => {
    for (const connection of connectionStore.all()) {
      void context.queryClient.prefetchInfiniteQuery(workspaceListOptions(connection));
    }
  },
  component: WorkspacesPage,
});
