import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { ScanPage } from '@/features/scans/scan-page.tsx';
import { scanSearch } from '@/features/scans/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/security/$scanId')({
  validateSearch: scanSearch,
  loader: ({ context: { queryClient, connection }, params: { projectId, scanId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    // Loaded with the page, to keep it out of other pages' code.
    void import('@/features/scans/prefetch-scans.ts').then(
      ({ prefetchScan }) => prefetchScan(queryClient, connection, projectId, scanId),
      () => undefined,
    );
  },
  component: function SecurityScan() {
    const { workspaceId, projectId, scanId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <ScanPage key={scanId} place={{ workspaceId, projectId }} scanId={scanId} {...state} />;
  },
});
