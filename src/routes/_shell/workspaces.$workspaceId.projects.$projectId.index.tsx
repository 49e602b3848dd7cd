import { createFileRoute } from '@tanstack/react-router';

import { projectOptions } from '@/api/projects.ts';
import { projectName } from '@/entities/project-words.ts';
import { ProjectPage } from '@/features/projects/project-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/')({
  head: ({ match, params }) => {
    const { queryClient, connection } = match.context;
    const project = queryClient.getQueryData(projectOptions(connection, params.projectId).queryKey);
    const parts = ['Project', project ? projectName(project) : null, 'Service Console'];
    return { meta: [{ title: parts.filter(Boolean).join(' · ') }] };
  },
  component: function ProjectIndex() {
    const { connection } = Route.useRouteContext();
    const { workspaceId, projectId } = Route.useParams();
    return <ProjectPage connection={connection} workspaceId={workspaceId} projectId={projectId} />;
  },
});
