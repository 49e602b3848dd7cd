import { createFileRoute } from '@tanstack/react-router';

import { z } from '@/contract/zod.ts';
import { DeploymentsPage } from '@/features/workspaces/deployments-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/deployments')({
  validateSearch: z.object({
    state: z.catch(z.optional(z.enum(['open', 'completed', 'failed', 'attention'])), undefined),
  }),
  component: function Deployments() {
    const { workspaceId } = Route.useParams();
    const { state } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <DeploymentsPage
        key={workspaceId}
        state={state}
        onState={(next) => void navigate({ search: { state: next }, replace: true, resetScroll: false })}
      />
    );
  },
});
