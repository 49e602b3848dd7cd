import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { noSummary } from '@/domain/project-labels.ts';
import { useProject } from '@/domain/use-project.ts';
import { cx } from '@/ui/cx.ts';
import { ColumnsSkeleton } from '@/ui/feedback/columns-skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { asideColumn, mainColumn, pageColumns } from '@/ui/layout/page-layout.ts';

import { AccessCard } from './access-card.tsx';
import { DeleteCard } from './editing/delete-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ProjectFacts } from './project-facts.tsx';

interface ProjectPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectId: string;
  /** Why the security inventory flags it. */
  readonly flagged: ReactNode;
}

/** A project as it is: who can edit it beside who can open its app, and everything else that is known. */
export function ProjectPage({ connection, workspaceId, projectId, flagged }: ProjectPageProps) {
  const { project } = useProject(connection, projectId);
  if (!project)
    return <ColumnsSkeleton what="the project" main={['h-72', 'h-28']} aside={['h-72', 'h-56']} />;
  return (
    <div className={cx(pageColumns, 'xl:grid-rows-[auto_1fr]')}>
      <div className={mainColumn}>
        {flagged}
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
      <div className={cx(asideColumn, 'xl:row-span-2')}>
        <PreviewCard project={project} />
        <ProjectFacts project={project} connection={connection} workspaceId={workspaceId} />
      </div>
      <div className="min-w-0 xl:col-start-1">
        <DeleteCard project={project} connection={connection} workspaceId={workspaceId} />
      </div>
    </div>
  );
}
