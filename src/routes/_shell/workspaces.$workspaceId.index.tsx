import { createFileRoute } from '@tanstack/react-router';

import { workspaceOptions } from '@/api/workspaces.ts';
import { WorkspacePage } from '@/features/workspaces/workspace-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/')({
  head: ({ match, params }) => {
    const { queryClient, connection } = match.context;
    const name = queryClient.getQueryData(workspaceOptions(connection, params.workspaceId).queryKey)?.name;
    return { meta: [{ title: ['Overview', name, 'Service Console'].filter(Boolean).join(' · ') }] };
  },
  component: function Overview() {
    const { connection } = Route.useRouteContext();
    const { workspaceId } = Route.useParams();
    return <WorkspacePage key={workspaceId} connection={connection} workspaceId={workspaceId} />;
  },
});
