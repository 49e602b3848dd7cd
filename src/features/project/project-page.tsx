import { Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import type { Project } from '@/contract/resources/project.ts';
import { noSummary } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useProject } from '@/domain/use-project.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { Card } from '@/ui/layout/card.tsx';
import { ColumnsSkeleton, asideColumn, mainColumn, pageColumns } from '@/ui/layout/page-layout.tsx';

import { AccessCard } from './access-card.tsx';
import { EditingPanel, fetchEditing } from './editing/lazy-editing.ts';
import { PreviewCard } from './preview-card.tsx';
import { ProjectFacts } from './project-facts.tsx';

/** The way to delete a project, away from everything that is used every day. */
function DeleteCard({ project }: { readonly project: Project }) {
  const [asking, setAsking] = useState(false);
  const can = projectPermissions.delete(useProjectPermissionFacts(project));
  return (
    <Card
      title="Delete project"
      description="This can’t be undone here."
      actions={
        <Button
          {...fetchEditing}
          data-actions="Delete project…"
          variant="danger"
          icon={<Trash2 size={16} strokeWidth={1.75} />}
          disabledReason={can.allowed ? undefined : can.reason}
          onClick={() => setAsking(true)}
        >
          Delete…
        </Button>
      }
    >
      {asking ? (
        <Suspense>
          <EditingPanel kind="delete" project={project} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

interface ProjectPageProps {
  readonly projectId: string;
  /** Why the security inventory flags it. */
  readonly flagged: ReactNode;
}

/** A project as it is: who can edit it beside who can open its app, and everything else that is known. */
export function ProjectPage({ projectId, flagged }: ProjectPageProps) {
  const { project } = useProject(projectId);
  if (!project)
    return <ColumnsSkeleton what="the project" main={['h-72', 'h-28']} aside={['h-72', 'h-56']} />;
  return (
    <div className={cx(pageColumns, 'xl:grid-rows-[auto_1fr]')}>
      <div className={mainColumn}>
        {flagged}
        <AccessCard project={project} />
        <Card title="Summary" description="Written by the AI agent">
          <p
            className={`wrap-anywhere whitespace-pre-line ${project.description ? 'text-ink' : 'text-ink-3'}`}
            dir="auto"
          >
            {project.description ?? noSummary}
          </p>
        </Card>
      </div>
      <div className={cx(asideColumn, 'xl:row-span-2')}>
        <PreviewCard project={project} />
        <ProjectFacts project={project} />
      </div>
      <div className="min-w-0 xl:col-start-1">
        <DeleteCard project={project} />
      </div>
    </div>
  );
}
