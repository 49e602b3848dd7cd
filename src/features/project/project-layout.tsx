import { useQueryClient } from '@tanstack/react-query';
import { linkOptions, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useChosenRange } from '@/domain/analytics-range.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { usePageLock } from '@/domain/page-lock.ts';
import { PersonName } from '@/domain/person-name.tsx';
import { openLabel, projectName } from '@/domain/project-labels.ts';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { useProject, cachedName } from '@/domain/use-project.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { wasDeletedHere } from '@/local/change-log.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Tabs } from '@/ui/layout/tabs.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { fetchEditing } from './editing/lazy-editing.ts';
import { TitleEditor } from './editing/title-editor.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectStar, LostFavorite } from './project-star.tsx';

interface ProjectLayoutProps {
  readonly projectId: string;
  /** Actions on every tab, the primary button last. */
  readonly actions: ReactNode;
  /** The current tab; also shown while the project loads, so the skeleton keeps the layout. */
  readonly children: ReactNode;
}

const page = '/workspaces/$workspaceId/projects/$projectId';

const tabsOf = (workspaceId: string, projectId: string, range: string | undefined) => {
  const params = { workspaceId, projectId };
  return [
    { label: 'Project', ...linkOptions({ to: page, params }) },
    { label: 'Publishing', ...linkOptions({ to: `${page}/publishing`, params }) },
    { label: 'Embed', ...linkOptions({ to: `${page}/embed`, params }) },
    { label: 'Security', ...linkOptions({ to: `${page}/security`, params }) },
    { label: 'Personal data', ...linkOptions({ to: `${page}/personal-data`, params }) },
    { label: 'Analytics', ...linkOptions({ to: `${page}/analytics`, params, search: { range } }) },
    { label: 'History', ...linkOptions({ to: `${page}/history`, params }) },
  ];
};

/** Shown above the data of a project that has been deleted since it loaded. */
function DeletedProjectBanner() {
  const workspaceId = useWorkspaceId();
  return (
    <Banner
      className="mb-4"
      tone="bad"
      title="This project is no longer available"
      action={
        <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }} size="small">
          All projects
        </ButtonLink>
      }
    >
      It was deleted, or you lost access. The data below is out of date.
    </Banner>
  );
}

interface MissingProjectProps {
  readonly projectId: string;
  readonly error: Error;
  readonly retry: () => void;
}

/** Replaces a project that never loaded. A 404 after a delete in this browser has an obvious cause. */
export function MissingProject({ projectId, error, retry }: MissingProjectProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const action = (
    <>
      {isNotFound(error) ? <LostFavorite projectId={projectId} /> : null}
      <ButtonLink to="/workspaces/$workspaceId/projects" params={{ workspaceId }}>
        All projects
      </ButtonLink>
    </>
  );
  if (isNotFound(error) && wasDeletedHere(connection.id, projectId))
    return (
      <div role="status">
        <EmptyState title="Project deleted" description="You deleted this project." action={action} />
      </div>
    );
  return <ErrorState {...describeLoadError(error, 'the project')} onRetry={retry} action={action} />;
}

interface RenameButtonProps {
  readonly project: Project;
  /** Whether the focus returns to it from the field that replaced it. */
  readonly returning: boolean;
  readonly onRename: () => void;
}

function RenameButton({ project, returning, onRename }: RenameButtonProps) {
  const permission = projectPermissions.update(useProjectPermissionFacts(project));
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
      // The larger touch target stays on the title's line.
      className="pointer-coarse:-my-2"
      label="Rename project"
      icon={<Pencil className="size-3.75" />}
      disabledReason={permission.reason}
      onClick={onRename}
    />
  );
}

/** The top of every project page: name, ID, actions and tabs. */
export function ProjectLayout({ projectId, actions, children }: ProjectLayoutProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { project, error, loadedAtMs, retry } = useProject(projectId);
  const range = useChosenRange();
  const name = cachedName(useQueryClient(), connection, projectId);
  // A list's menu opens the editor of the name.
  const isRenameRequested = useLocation({ select: ({ hash }) => hash === 'rename' });
  const navigate = useNavigate();
  const [naming, setNaming] = useState<'not' | 'now' | 'done'>(isRenameRequested ? 'now' : 'not');
  const workspace = useWorkspace().data;
  const lockOf = usePageLock(connection, workspace?.plan ?? null);
  const ownWorkspaceId = project?.workspace_id ?? workspaceId;
  if (ownWorkspaceId !== workspaceId && connection.workspaceIds.includes(ownWorkspaceId)) {
    // The URL may be typed, or come from a list that doesn't show workspaces, so its workspace may be wrong.
    return (
      <Navigate
        to="."
        params={(current) => ({ ...current, workspaceId: ownWorkspaceId })}
        search={true}
        hash={true}
        replace
      />
    );
  }
  if (error && !project) {
    return (
      <>
        <PageHeader
          title="Project"
          subtitle={<IdWithCopy id={projectId} label="Copy project ID" className="max-w-full" />}
        />
        <MissingProject projectId={projectId} error={error} retry={retry} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={name ?? 'Project'}
        hasLongTitle
        isLoading={name === null}
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
          // The list that requested it knows the name before the project has loaded.
          name !== null && naming === 'now' ? (
            <TitleEditor
              projectId={projectId}
              project={project}
              onClose={() => {
                setNaming('done');
                if (isRenameRequested) void navigate({ to: '.', search: true, replace: true });
              }}
            />
          ) : undefined
        }
        actions={
          <>
            {actions}
            {project ? (
              <ProjectMenu project={project} />
            ) : (
              <Skeleton className="size-8 rounded-control pointer-coarse:size-touch" />
            )}
          </>
        }
        subtitle={
          <span className="flex items-center gap-x-2 max-sm:flex-wrap">
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
        items={tabsOf(workspaceId, projectId, range).map((tab) => ({ ...tab, locked: lockOf(tab) }))}
      />
      {children}
    </>
  );
}

/**
 * The owner's name loads last, so it comes last and doesn't move anything. A narrow window shows the picture without the
 * words "owned by", so that the name fits beside the actions. A phone shows the owner beside the audience and the time of the
 * edit below: if the project's name takes two lines, only one is left, and lists show that time, too.
 */
function Provenance({ project }: { readonly project: Project }) {
  return (
    <>
      <StatusDot
        tone={project.is_published ? 'good' : 'hollow'}
        className="text-base! sm:max-w-1/2 sm:shrink-0"
      >
        {openLabel(project).label}
      </StatusDot>
      {/* On a phone, only the owner comes beside it. */}
      <span aria-hidden className="max-sm:nth-last-2:hidden">
        ·
      </span>
      <span className="shrink-0 max-sm:order-1 max-sm:basis-full max-sm:first-letter:uppercase">
        {project.last_edited_at === null ? (
          'never edited'
        ) : (
          <>
            edited <RelativeTime midSentence value={project.last_edited_at} />
          </>
        )}
      </span>
      {project.owner_id === null ? null : (
        <span className="inline-flex min-w-0 flex-1 items-center gap-1.5">
          <span aria-hidden className="mr-0.5 max-sm:hidden">
            ·
          </span>
          <span className="shrink-0 max-xl:sr-only">owned by</span>
          <PersonName userId={project.owner_id} linked />
        </span>
      )}
    </>
  );
}
