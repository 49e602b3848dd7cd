import { createFileRoute } from '@tanstack/react-router';

import { z } from '@/contract/zod.ts';
import { DeploymentsPage } from '@/features/workspaces/deployments-page.tsx';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/deployments')({
  validateSearch: z.object({
    state: z.catch(z.optional(z.enum(['open', 'completed', 'failed', 'attention'])), undefined),
  }),
  component: function Deployments() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <DeploymentsPage key={workspaceId} {...state} />;
  },
});
