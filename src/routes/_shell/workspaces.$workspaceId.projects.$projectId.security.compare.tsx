import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { ComparePage } from '@/features/scans/compare/compare-page.tsx';
import { compareSearch } from '@/features/scans/compare/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/security/compare')({
  validateSearch: compareSearch,
  loader: ({ context: { queryClient, connection }, params: { projectId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    // Loaded with the page, to keep it out of other pages' code.
    void import('@/features/scans/prefetch-scans.ts').then(
      ({ prefetchScans }) => prefetchScans(queryClient, connection, projectId),
      () => undefined,
    );
  },
  component: function CompareScans() {
    const place = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <ComparePage key={place.projectId} place={place} {...state} />;
  },
});
