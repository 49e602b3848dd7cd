import { createFileRoute, redirect } from '@tanstack/react-router';

import { connectionStore } from '@/api/connection/connections.ts';
import { lastWorkspace } from '@/local/recents.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (connectionStore.all().length === 0) throw redirect({ to: '/connect', replace: true });
    const workspaceId = lastWorkspace();
    if (workspaceId === null) throw redirect({ to: '/workspaces', replace: true });
    throw redirect({ to: '/workspaces/$workspaceId/projects', params: { workspaceId }, replace: true });
  },
});
