import { createFileRoute } from '@tanstack/react-router';

import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { ProjectPage } from '@/features/project/project-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/')({
  component: function ProjectIndex() {
    const { connection } = Route.useRouteContext();
    const { workspaceId, projectId } = Route.useParams();
    const place = { connection, workspaceId, projectId };
    return <ProjectPage projectId={projectId} flagged={<WhyFlagged {...place} here="project" />} />;
  },
});
