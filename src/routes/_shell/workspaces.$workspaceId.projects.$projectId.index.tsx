import { createFileRoute } from '@tanstack/react-router';

import { ProjectPage } from '@/features/projects/project-page.tsx';
import { WhyFlagged } from '@/features/security/flagged/why-flagged.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/')({
  component: function ProjectIndex() {
    const { connection } = Route.useRouteContext();
    const { workspaceId, projectId } = Route.useParams();
    const place = { connection, workspaceId, projectId };
    return <ProjectPage {...place} flagged={<WhyFlagged {...place} here="project" />} />;
  },
});
