import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { securitySearch } from '@/features/scans/search.ts';
import { SecurityPage } from '@/features/scans/security-page.tsx';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/security/')({
  validateSearch: securitySearch,
  loader: ({ context: { queryClient, connection }, params: { projectId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    // Loaded with the page, to keep it out of other pages' code.
    void import('@/features/scans/prefetch-scans.ts').then(
      ({ prefetchScans }) => prefetchScans(queryClient, connection, projectId),
      () => undefined,
    );
  },
  component: function Security() {
    const place = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <SecurityPage key={place.projectId} place={place} {...state} />;
  },
});
