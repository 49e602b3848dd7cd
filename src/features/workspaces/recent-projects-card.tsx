import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import { isUnreachable } from '@/api/errors/error-guards.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { openLabel, projectName, withoutEdit } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { TileError } from '@/domain/tile.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';
import { TableRowContext } from '@/ui/table/column.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { linkClass } from './card-parts.tsx';

const maxRows = 8;
const what = 'recent projects';
// If the column beside them is longer, the rows grow with it, by a third at most.
const list = '-mx-2 -mb-2 flex grow flex-col *:flex *:max-h-16 *:grow';
const row = 'flex min-h-12 w-full items-center gap-3 rounded-control px-2';

/** The projects that were edited last, from the first page of the list that "View all" opens. */
export function RecentProjectsCard() {
  const workspaceId = useWorkspaceId();
  const query = useInfiniteQuery({
    ...projectListOptions(useConnection(), [workspaceId], {}),
    select: projectRows,
    // The route starts this request; a failed one isn't retried on mount.
    retryOnMount: false,
  });
  const error = useStickyError(query);
  const { data } = query;
  const retry = () => void query.refetch();
  return (
    <Card
      className="flex grow flex-col"
      title="Recent projects"
      actions={
        <Link to="/workspaces/$workspaceId/projects" params={{ workspaceId }} className={linkClass}>
          View all<span className="sr-only"> projects</span>
        </Link>
      }
    >
      {data === undefined ? (
        error === null ? (
          <RecentSkeleton />
        ) : (
          <ErrorState {...describeLoadError(error, what)} onRetry={retry} compact />
        )
      ) : (
        <>
          {data.items.length === 0 ? (
            <div className="flex grow flex-col justify-center">
              {data.unreadable.length === 0 ? (
                <EmptyState
                  title="No projects yet"
                  description="Projects created in this workspace appear here."
                />
              ) : (
                <EmptyState title="Recent projects unavailable" />
              )}
            </div>
          ) : (
            <TableRowContext value>
              <ul className={list}>
                {data.items.slice(0, maxRows).map((project) => (
                  <li key={project.id}>
                    <RecentProject project={project} />
                  </li>
                ))}
              </ul>
            </TableRowContext>
          )}
          {/* When the API is unreachable, the shell's banner covers it. */}
          {error === null || isUnreachable(error) ? null : (
            <div className="mt-4">
              <TileError {...{ error, what }} during="refresh" onRetry={retry} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function RecentProject({ project }: { readonly project: ProjectSummary }) {
  const { id, is_published: published } = project;
  return (
    <LinkRow
      target={linkOptions({
        to: '/workspaces/$workspaceId/projects/$projectId',
        params: { workspaceId: useWorkspaceId(), projectId: id },
      })}
      className={row}
    >
      <Thumbnail url={project.latest_screenshot_url} size="row" />
      <bdi className="min-w-0 flex-1 truncate text-left font-medium text-ink">{projectName(project)}</bdi>
      <span className="flex w-36 shrink-0 max-sm:hidden">
        <StatusDot tone={published ? 'good' : 'hollow'}>{openLabel(project).label}</StatusDot>
      </span>
      <span className="w-24 shrink-0 text-right text-small text-ink-3">
        <RelativeTime
          value={project.last_edited_at}
          fallback={project.last_edited_at === undefined ? withoutEdit(project) : 'Never edited'}
        />
      </span>
    </LinkRow>
  );
}

const RecentSkeleton = () => (
  <div className={list} aria-busy="true">
    {Array.from({ length: maxRows }, (_, index) => (
      <div key={index} className={row}>
        <Skeleton className="h-7.5 w-11" />
        <Skeleton className="h-3.5 w-40" />
      </div>
    ))}
  </div>
);
