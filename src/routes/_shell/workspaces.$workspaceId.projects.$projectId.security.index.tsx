import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { securitySearch } from '@/features/scans/search.ts';
import { SecurityPage } from '@/features/scans/security-page.tsx';
import { setSearchBy } from '@/shell/set-search.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/security/')({
  validateSearch: securitySearch,
  loader: ({ context: { queryClient, connection }, params: { projectId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    // Fetched with the page, so that no other page carries it.
    void import('@/features/scans/prefetch-scans.ts').then(
      ({ prefetchScans }) => prefetchScans(queryClient, connection, projectId),
      () => undefined,
    );
  },
  component: function Security() {
    const place = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <SecurityPage key={place.projectId} place={place} search={search} setSearch={setSearchBy(navigate)} />
    );
  },
});
