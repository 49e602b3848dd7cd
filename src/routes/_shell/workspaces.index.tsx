import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { workspacesSearch } from '@/features/workspaces/search.ts';
import { WorkspacesPage } from '@/features/workspaces/workspaces-page.tsx';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/')({
  validateSearch: workspacesSearch,
  loader: ({ context, preload }) => {
    for (const connection of connectionStore.all()) {
      if (preload && isPaused(connection.id)) continue;
      void context.queryClient.prefetchInfiniteQuery(workspaceListOptions(connection));
    }
  },
  component: function Workspaces() {
    return <WorkspacesPage {...searchState(Route.useSearch(), Route.useNavigate())} />;
  },
});
