import { createFileRoute } from '@tanstack/react-router';

import { prefetchList } from '@/api/cache/list-options.ts';
import { isPaused } from '@/api/client.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { FindingsPage } from '@/features/findings/findings-page.tsx';
import { findingsSearch } from '@/features/findings/search.ts';
import { projectFilters } from '@/features/findings/use-findings.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/security/findings')({
  validateSearch: findingsSearch,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    prefetchList(queryClient, inventoryListOptions(connection, workspaceId, projectFilters));
  },
  component: function FindingsRoute() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <FindingsPage key={workspaceId} {...state} />;
  },
});
