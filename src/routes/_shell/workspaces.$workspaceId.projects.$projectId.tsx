import { createFileRoute, Outlet } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { ListPosition } from '@/features/project/list-position.tsx';
import { ProjectLayout } from '@/features/project/project-layout.tsx';
import { PublishActions } from '@/features/publishing/publish-actions.tsx';
import { HasTitle } from '@/shell/page-states.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId')({
  loader: ({ context: { queryClient, connection }, params: { projectId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void queryClient.prefetchQuery(projectOptions(connection, projectId));
  },
  component: function ProjectRoute() {
    const { projectId } = Route.useParams();
    return (
      <>
        <ListPosition projectId={projectId} />
        <ProjectLayout
          key={projectId}
          projectId={projectId}
          actions={<PublishActions projectId={projectId} />}
        >
          <HasTitle value>
            <Outlet />
          </HasTitle>
        </ProjectLayout>
      </>
    );
  },
});
