import { createFileRoute } from '@tanstack/react-router';

import { RulesPage } from '@/features/rules/rules-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/security/rules')({
  component: function Rules() {
    const { workspaceId } = Route.useParams();
    return <RulesPage key={workspaceId} />;
  },
});
