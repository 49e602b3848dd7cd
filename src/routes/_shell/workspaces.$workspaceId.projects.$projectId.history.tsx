import { createFileRoute } from '@tanstack/react-router';

import { HistoryPage } from '@/features/history/history-page.tsx';
import { historySearch } from '@/features/history/search.ts';
import { searchState } from '@/shell/search-state.ts';

/** Without a loader: hovering over a link must not load possible personal data. */
export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/history')({
  validateSearch: historySearch,
  component: function History() {
    const { projectId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <HistoryPage key={projectId} projectId={projectId} {...state} />;
  },
});
