import type { Connection } from '@/api/connections.ts';
import { noSummary } from '@/entities/project-words.ts';
import { useProject } from '@/entities/use-project.ts';
import { Card } from '@/ui/card.tsx';
import { asideColumn, mainColumn, pageColumns } from '@/ui/page-columns.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

import { AccessCard } from './access-card.tsx';
import { DeleteCard } from './editing/delete-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ProjectFacts } from './project-facts.tsx';

interface ProjectPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectId: string;
}

/** A project as it is: who can edit it beside who can open its app, and everything else that is known. */
export function ProjectPage({ connection, workspaceId, projectId }: ProjectPageProps) {
  const { project } = useProject(connection, projectId);
  if (!project) return <ProjectSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <div className={pageColumns}>
        <div className={mainColumn}>
          <AccessCard project={project} connection={connection} workspaceId={workspaceId} />
          <Card title="Summary" description="Written by the AI agent; it cannot be edited here.">
            <p
              className={`wrap-anywhere whitespace-pre-line ${project.description ? 'text-ink' : 'text-ink-3'}`}
              dir="auto"
            >
              {project.description ??
                `${noSummary}: the agent writes it when it first answers about the project.`}
            </p>
          </Card>
        </div>
        <div className={asideColumn}>
          <PreviewCard project={project} />
          <ProjectFacts project={project} connection={connection} workspaceId={workspaceId} />
        </div>
      </div>
      <DeleteCard project={project} connection={connection} workspaceId={workspaceId} />
    </div>
  );
}

/** The same layout, so that nothing moves when the answer comes. */
function ProjectSkeleton() {
  return (
    <div className={pageColumns} aria-busy="true">
      <p className="sr-only" role="status">
        Loading the project
      </p>
      <div className={mainColumn}>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
      <div className={asideColumn}>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  );
}
