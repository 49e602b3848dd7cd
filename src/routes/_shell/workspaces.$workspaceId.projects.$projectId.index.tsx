import { createFileRoute } from '@tanstack/react-router';

import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { ProjectPage } from '@/features/project/project-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/$projectId/')({
  component: function ProjectIndex() {
    const { projectId } = Route.useParams();
    return (
      <ProjectPage projectId={projectId} flagged={<WhyFlagged projectId={projectId} here="project" />} />
    );
  },
});
