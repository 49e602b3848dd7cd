import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';

import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { openLabel, projectName, withoutEdit } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { LinkRow } from '@/ui/links/app-link.tsx';
import { TableRowContext } from '@/ui/table/column.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { linkClass, QueryContent } from './card-parts.tsx';

const maxRows = 8;
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
      <QueryContent query={query} what="recent projects" skeleton={<RecentSkeleton />}>
        {({ items, unreadable }) =>
          items.length === 0 ? (
            <div className="flex grow flex-col justify-center">
              {unreadable.length === 0 ? (
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
                {items.slice(0, maxRows).map((project) => (
                  <li key={project.id}>
                    <RecentProject project={project} />
                  </li>
                ))}
              </ul>
            </TableRowContext>
          )
        }
      </QueryContent>
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
