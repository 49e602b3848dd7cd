import { useQueryClient } from '@tanstack/react-query';
import { linkOptions, Navigate } from '@tanstack/react-router';
import { Link, Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState, useEffect, useRef } from 'react';

import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ListError } from '@/domain/lists/list-errors.tsx';
import { usePageLock } from '@/domain/page-lock.ts';
import { PersonName } from '@/domain/person-name.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useProject, cachedName } from '@/domain/use-project.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { wasDeletedHere } from '@/local/change-log.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Tabs } from '@/ui/layout/tabs.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { EditingPanel, fetchEditing } from './editing/lazy-editing.ts';
import { ProjectStar, LostFavorite } from './project-star.tsx';

interface ProjectLayoutProps {
  readonly projectId: string;
  /** What can be done on every tab; the primary button last. */
  readonly actions?: ReactNode;
  /** The chosen tab; shown also while the project is read, so that the skeleton keeps its layout. */
  readonly children: ReactNode;
}

const page = '/workspaces/$workspaceId/projects/$projectId';

const tabsOf = (workspaceId: string, projectId: string) => {
  const params = { workspaceId, projectId };
  return [
    { label: 'Project', ...linkOptions({ to: page, params }) },
    { label: 'Publishing', ...linkOptions({ to: `${page}/publishing`, params }) },
    { label: 'Embed', ...linkOptions({ to: `${page}/embed`, params }) },
    { label: 'Security', ...linkOptions({ to: `${page}/security`, params }) },
    { label: 'Personal data', ...linkOptions({ to: `${page}/personal-data`, params }) },
    { label: 'Analytics', ...linkOptions({ to: `${page}/analytics`, params }) },
  ];
};

const addressOf = (workspaceId: string, projectId: string): string =>
  new URL(`/workspaces/${workspaceId}/projects/${projectId}`, globalThis.location.origin).href;

/** Shown above the data of a project that is gone since it was loaded. */
function DeletedProjectBanner() {
  const workspaceId = useWorkspaceId();
  return (
    <Banner
      className="mb-4"
      tone="bad"
      title="This project no longer exists"
      action={
        <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} size="small">
          All projects
        </ButtonLink>
      }
    >
      It was deleted, or you lost access. The data below is from before.
    </Banner>
  );
}

interface MissingProjectProps {
  readonly projectId: string;
  readonly error: Error;
  readonly retry: () => void;
}

/** Takes the place of a project that never loaded. A 404 after a delete in this browser needs no guess about its cause. */
export function MissingProject({ projectId, error, retry }: MissingProjectProps) {
  const connection = useConnection();
  if (isNotFound(error) && wasDeletedHere(connection.id, projectId))
    return (
      <div role="status">
        <EmptyState title="Project deleted" description="You deleted it from this browser." />
      </div>
    );
  return <ListError failure={{ error, during: 'list', loadedAtMs: 0, retry }} />;
}

interface RenameButtonProps {
  readonly project: Project;
  /** Whether the focus comes back to it from the field that took its place. */
  readonly returning: boolean;
  readonly onRename: () => void;
}

/** The pencil beside a project's title. */
function RenameButton({ project, returning, onRename }: RenameButtonProps) {
  const can = projectPermissions.update(useProjectPermissionFacts(project));
  const button = useRef<HTMLButtonElement>(null);
  const [focusFirst] = useState(returning);
  useEffect(() => {
    if (focusFirst) button.current?.focus();
  }, [focusFirst]);
  return (
    <IconButton
      {...fetchEditing}
      ref={button}
      data-actions
      size="small"
      // The large target of a finger stays on the title's line.
      className="pointer-coarse:-my-1.5"
      label="Rename project"
      icon={<Pencil size={15} strokeWidth={1.75} />}
      disabledReason={can.allowed ? undefined : can.reason}
      onClick={onRename}
    />
  );
}

/** What every page of a project begins with: its name, what identifies it, and the tabs. */
export function ProjectLayout({ projectId, actions, children }: ProjectLayoutProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { project, error, loadedAtMs, retry } = useProject(projectId);
  const name = cachedName(useQueryClient(), connection, projectId) ?? 'Project';
  const [naming, setNaming] = useState<'not' | 'now' | 'done'>('not');
  const workspace = useWorkspace().data;
  const lockOf = usePageLock(connection, workspace?.plan ?? null);
  const home = project?.workspace_id ?? workspaceId;
  if (home !== workspaceId && connection.workspaceIds.includes(home)) {
    // An address that was typed, or made from a list that does not name the workspace, leads to the project all the same.
    return (
      <Navigate to="." params={(now) => ({ ...now, workspaceId: home })} search={true} hash={true} replace />
    );
  }
  if (error && !project) {
    return (
      <>
        <PageHeader title="Project" subtitle={<Identity projectId={projectId} />} />
        <MissingProject projectId={projectId} error={error} retry={retry} />
        <p className="-mt-10 flex flex-wrap justify-center gap-2">
          {isNotFound(error) ? <LostFavorite projectId={projectId} /> : null}
          <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} variant="ghost">
            All projects
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={name}
        beside={
          project ? (
            <>
              <RenameButton
                project={project}
                returning={naming === 'done'}
                onRename={() => setNaming('now')}
              />
              <ProjectStar workspaceId={workspaceId} id={projectId} name={projectName(project)} />
            </>
          ) : undefined
        }
        editor={
          project && naming === 'now' ? (
            <Suspense fallback={<p className="text-title text-ink">{projectName(project)}</p>}>
              <EditingPanel kind="name" project={project} onClose={() => setNaming('done')} />
            </Suspense>
          ) : undefined
        }
        actions={actions}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <Identity projectId={projectId} />
            {project ? <Provenance project={project} /> : <Skeleton className="h-3.5 w-56" />}
          </span>
        }
      />
      {isNotFound(error) ? (
        <DeletedProjectBanner />
      ) : error ? (
        <StaleDataBanner error={error} onRetry={retry} loadedAtMs={loadedAtMs} className="mb-4" />
      ) : null}
      <Tabs
        label="Project"
        items={tabsOf(workspaceId, projectId).map((tab) => ({ ...tab, locked: lockOf(tab) }))}
      />
      {children}
    </>
  );
}

function Identity({ projectId }: { readonly projectId: string }) {
  const workspaceId = useWorkspaceId();
  return (
    <span className="inline-flex min-h-7 min-w-0 items-center gap-0.5">
      <IdWithCopy id={projectId} label="Copy project ID" className="max-w-44 xl:max-w-68" />
      <CopyButton
        value={addressOf(workspaceId, projectId)}
        label="Copy link"
        sign={<Link size={16} strokeWidth={1.75} />}
      />
    </span>
  );
}

function Provenance({ project }: { readonly project: Project }) {
  return (
    <>
      <span aria-hidden="true" className="max-xl:hidden">
        ·
      </span>
      {project.owner_id === null ? (
        <span>no owner</span>
      ) : (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <span className="shrink-0">owned by</span>
          <PersonName userId={project.owner_id} linked />
        </span>
      )}
      <span aria-hidden="true" className="max-xl:hidden">
        ·
      </span>
      {project.last_edited_at === null ? (
        <span>never edited</span>
      ) : (
        <span>
          edited <RelativeTime midSentence value={project.last_edited_at} />
        </span>
      )}
    </>
  );
}
