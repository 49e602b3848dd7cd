import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { EvidencePage } from '@/features/evidence/evidence-page.tsx';
import { evidenceSearch } from '@/features/evidence/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/security/evidence')({
  validateSearch: evidenceSearch,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void queryClient.prefetchQuery(insightsOptions(connection, workspaceId));
  },
  component: function Evidence() {
    const { workspaceId } = Route.useParams();
    return <EvidencePage key={workspaceId} {...searchState(Route.useSearch(), Route.useNavigate())} />;
  },
});
