import { createFileRoute } from '@tanstack/react-router';

import { ProjectPage } from '@/features/project/project-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/')({
  component: function ProjectIndex() {
    const { projectId } = Route.useParams();
    return <ProjectPage key={projectId} projectId={projectId} />;
  },
});
