import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import type { Member } from '@/api/people/people.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { limits } from '@/contract/limits.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { hasName, openLabel, projectName, withoutEdit } from '@/domain/project-labels.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { type Column, DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

interface OwnedProjectsProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly person: Member;
}

/**
 * The projects of a person. The service has no such list: its search also looks at the owner's e-mail
 * (spec 4.6), and what it finds is narrowed to those that name this owner.
 */
export function OwnedProjects({ connection, workspaceId, person }: OwnedProjectsProps) {
  const { user_id: userId } = person;
  // A search of nothing but short words finds every project (spec 4.6).
  const words = effectiveQuery(person.email ?? '') || effectiveQuery(person.name ?? '');
  const list = useInfiniteQuery({
    ...projectListOptions(connection, [workspaceId], { query: words }),
    select: projectRows,
    placeholderData: keepPreviousData,
    enabled: words !== '',
  });
  const error = useStickyError(list);
  const { data, hasNextPage } = list;
  const rows = useMemo(
    // Where the list does not show owners (spec 2.3), what the search found is all that is known.
    () => data?.items.filter(({ owner_id: owner }) => owner === undefined || owner === userId) ?? [],
    [data, userId],
  );
  const unsure = rows.some(({ owner_id: owner }) => owner === undefined);
  const next = (): void => void list.fetchNextPage({ cancelRefetch: false });
  const failedPage = error !== null && data !== undefined;

  return (
    <section aria-labelledby="owned" className="flex min-w-0 flex-col gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id="owned" className="flex items-baseline gap-2 text-section">
          Projects owned
          <span role="status" className="text-small font-normal text-ink-3 tabular-nums">
            {data === undefined ? '' : hasNextPage ? `${rows.length} so far, more may exist` : rows.length}
          </span>
        </h2>
        {words === '' ? null : (
          <Link
            to="/workspaces/$workspaceId/projects"
            params={{ workspaceId }}
            search={{ q: words }}
            className="-mx-2 inline-flex h-7 items-center rounded-control px-2 text-small font-medium text-accent-text hover:bg-sunken pointer-coarse:min-h-10"
          >
            Search in Projects
          </Link>
        )}
      </div>
      {unsure ? (
        <p className="text-small text-ink-3">
          The list does not show owners, so these are the projects that a search for “{words}” finds.
        </p>
      ) : null}
      {words === '' ? (
        <EmptyState
          title="Cannot be searched for"
          description={
            person.name?.trim()
              ? `The service shows no e-mail of this person, and ignores a name of words under ${limits.queryTermLength} characters.`
              : 'The service shows neither a name nor an e-mail of this person.'
          }
        />
      ) : error !== null && data === undefined ? (
        <ErrorState {...describeError(error)} onRetry={() => void list.refetch()} compact />
      ) : data !== undefined && rows.length === 0 && !hasNextPage ? (
        <div className="rounded-card bg-surface shadow-raised">
          <EmptyState title="Owns no project" description="No project of this workspace names this owner." />
        </div>
      ) : (
        <DataTable
          label={`Projects owned by ${isolated(person.name?.trim() || words)}`}
          rows={rows}
          rowKey={rowKey}
          columns={columns}
          density="compact"
          rowLink={({ id }) => ({
            to: '/workspaces/$workspaceId/projects/$projectId',
            params: { workspaceId, projectId: id },
          })}
          renderCard={card}
          loading={list.isPending}
          rowCount={hasNextPage ? -1 : rows.length}
          onEndReached={hasNextPage && !failedPage ? next : undefined}
          footer={
            failedPage ? (
              <ErrorState
                {...describeError(error)}
                onRetry={hasNextPage ? next : () => void list.refetch()}
                compact
              />
            ) : hasNextPage ? (
              <Button size="small" pending={list.isFetchingNextPage} onClick={next}>
                Load more
              </Button>
            ) : undefined
          }
        />
      )}
    </section>
  );
}

const rowKey = ({ id }: ProjectSummary): string => id;

function Opened({ project }: { readonly project: ProjectSummary }) {
  return <StatusDot tone={project.is_published ? 'good' : 'hollow'}>{openLabel(project).label}</StatusDot>;
}

const title = (project: ProjectSummary) => (
  <bdi className={`block truncate ${hasName(project) ? '' : 'text-ink-2'}`}>{projectName(project)}</bdi>
);

const columns: readonly Column<ProjectSummary>[] = [
  { id: 'name', header: 'Project', width: 'minmax(140px,2fr)', cell: title },
  {
    id: 'open',
    header: 'Who can open the app',
    hint: 'Published state and publish_audience',
    width: 'minmax(130px,1fr)',
    cell: (project) => <Opened project={project} />,
  },
  {
    id: 'last_edit',
    header: 'Last edit',
    align: 'right',
    width: '88px',
    cell: (project) => <RelativeTime value={project.last_edited_at} fallback={withoutEdit(project)} />,
  },
];

const card = (project: ProjectSummary) => (
  <span className="flex min-w-0 flex-col gap-0.5">
    <span className="font-medium text-ink">{title(project)}</span>
    <Opened project={project} />
  </span>
);
