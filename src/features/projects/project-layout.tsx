import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Connection } from '@/api/connections.ts';
import { describeError } from '@/api/describe-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { PersonName } from '@/entities/person-name.tsx';
import { projectName } from '@/entities/project-words.ts';
import { useProject } from '@/entities/use-project.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { ErrorState } from '@/ui/state/error-state.tsx';
import { Tabs } from '@/ui/tabs.tsx';

interface ProjectLayoutProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectId: string;
  /** The chosen tab; shown also while the project is read, so that the skeleton keeps its layout. */
  readonly children: ReactNode;
}

const tabsOf = (workspaceId: string, projectId: string) => [
  {
    label: 'Project',
    ...linkOptions({
      to: '/workspaces/$workspaceId/projects/$projectId',
      params: { workspaceId, projectId },
    }),
  },
];

const addressOf = (workspaceId: string, projectId: string): string =>
  new URL(`/workspaces/${workspaceId}/projects/${projectId}`, globalThis.location.origin).href;

/** What every page of a project begins with: its name, what identifies it, and the tabs. */
export function ProjectLayout({ connection, workspaceId, projectId, children }: ProjectLayoutProps) {
  const { project, error, retry } = useProject(connection, projectId);
  if (error && !project) {
    return (
      <>
        <PageHeader title="Project" subtitle={<Identity projectId={projectId} />} />
        <ErrorState {...describeError(error)} onRetry={retry} />
        <p className="-mt-10 flex justify-center">
          <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} variant="ghost">
            All projects of this workspace
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={project ? projectName(project) : 'Project'}
        actions={<CopyButton labelled value={addressOf(workspaceId, projectId)} label="Copy link" />}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <Identity projectId={projectId} />
            {project ? (
              <Provenance project={project} connection={connection} workspaceId={workspaceId} />
            ) : (
              <Skeleton className="h-3.5 w-56" />
            )}
          </span>
        }
      />
      {error ? <Stale error={error} retry={retry} /> : null}
      <Tabs label="Project" items={tabsOf(workspaceId, projectId)} />
      {children}
    </>
  );
}

function Identity({ projectId }: { readonly projectId: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-0.5">
      <span className="max-w-60 truncate font-mono text-small">{projectId}</span>
      <CopyButton value={projectId} label="Copy the project id" />
    </span>
  );
}

interface ProvenanceProps {
  readonly project: Project;
  readonly connection: Connection;
  readonly workspaceId: string;
}

function Provenance({ project, connection, workspaceId }: ProvenanceProps) {
  return (
    <>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      {project.owner_id === null ? (
        <span>no owner</span>
      ) : (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          owned by
          <PersonName connection={connection} workspaceId={workspaceId} userId={project.owner_id} />
        </span>
      )}
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      {project.last_edited_at === null ? (
        <span>never edited</span>
      ) : (
        <span>
          last edit <RelativeTime value={project.last_edited_at} />
        </span>
      )}
    </>
  );
}

/** What is on screen is older than the last try to read it. */
function Stale({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const { title, meaning } = describeError(error);
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        title={title}
        action={
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        {meaning} What is shown was read before.
      </Banner>
    </div>
  );
}
