import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';

import type { Member } from '@/api/people/people.ts';
import { projectListOptions, projectRows } from '@/api/projects/projects.ts';
import { limits } from '@/contract/limits.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { useResourceList } from '@/domain/lists/use-resource-list.ts';
import { hasName, openLabel, projectName, withoutEdit } from '@/domain/project-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import type { Column } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

interface OwnedProjectsProps {
  readonly person: Member;
}

/**
 * The projects of a person. The API has no such list: its search also looks at the owner's e-mail (spec §4.6), and what
 * it finds is narrowed to those that name this owner.
 */
export function OwnedProjects({ person }: OwnedProjectsProps) {
  // A search of nothing but short words finds every project (spec §4.6).
  const words = effectiveQuery(person.email ?? '') || effectiveQuery(person.name ?? '');
  if (words !== '') return <FoundProjects person={person} words={words} />;
  return (
    <Section>
      <EmptyState
        title="Owned projects unavailable"
        description={
          person.name?.trim()
            ? `Without an email, search needs a name with a word of at least ${limits.queryTermLength} characters.`
            : 'This person’s name and email aren’t available.'
        }
      />
    </Section>
  );
}

interface FoundProjectsProps extends OwnedProjectsProps {
  readonly words: string;
}

function FoundProjects({ person, words }: FoundProjectsProps) {
  const workspaceId = useWorkspaceId();
  const list = useResourceList(
    projectListOptions(useConnection(), [workspaceId], { query: words }),
    projectRows,
  );
  const rows = useMemo(
    // Where lists don't show owners (spec §2.3), what the search found is all that is known.
    () =>
      list.rows.flatMap(({ item }) => {
        const isOwned = item?.owner_id === undefined || item.owner_id === person.user_id;
        return item !== null && isOwned ? [item] : [];
      }),
    [list.rows, person.user_id],
  );
  const rowLink = useCallback(
    ({ id }: ProjectSummary) =>
      ({
        to: '/workspaces/$workspaceId/projects/$projectId',
        params: { workspaceId, projectId: id },
      }) as const,
    [workspaceId],
  );
  const hasUnknownOwner = rows.some(({ owner_id: owner }) => owner === undefined);
  const count = list.hasMore ? `${formatNumber(rows.length)} loaded, more available` : rows.length;
  return (
    <Section
      count={list.state === 'settled' ? count : ''}
      link={
        <Link
          to="/workspaces/$workspaceId/projects"
          params={{ workspaceId }}
          search={{ q: words }}
          className="-mx-2 inline-flex h-7 items-center rounded-control px-2 text-small font-medium text-accent-text hover:bg-sunken pointer-coarse:min-h-10"
        >
          View in Projects
        </Link>
      }
    >
      {hasUnknownOwner ? (
        <p className="text-small text-ink-3">Owners aren’t available. These projects match “{words}”.</p>
      ) : null}
      <ResourceList
        label={`Projects owned by ${isolated(person.name?.trim() || words)}`}
        list={{ ...list, rows, loaded: rows.length }}
        unit={['project', 'projects']}
        density="compact"
        rowKey={rowKey}
        columns={columns}
        rowLink={rowLink}
        renderCard={card}
        empty={
          <div className="rounded-card bg-surface shadow-raised">
            <EmptyState title="No owned projects" />
          </div>
        }
      />
    </Section>
  );
}

interface SectionProps {
  readonly count?: ReactNode;
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

function Section({ count, link, children }: SectionProps) {
  return (
    <section aria-labelledby="owned" className="flex min-w-0 flex-col gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id="owned" className="flex items-baseline gap-2 text-section">
          Owned projects
          <span role="status" className="text-small font-normal text-ink-3 tabular-nums">
            {count}
          </span>
        </h2>
        {link}
      </div>
      {children}
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

const visible: readonly Column<ProjectSummary>[] = [
  { id: 'name', header: 'Project', width: 'minmax(140px,2fr)', cell: title },
  {
    id: 'open',
    header: 'Audience',
    hint: 'People who can open the app',
    width: 'minmax(130px,1fr)',
    cell: (project) => <Opened project={project} />,
  },
  {
    id: 'last_edit',
    header: 'Last edited',
    align: 'right',
    width: '88px',
    cell: (project) => <RelativeTime value={project.last_edited_at} fallback={withoutEdit(project)} />,
  },
];

const columns = { visible, minWidth: undefined };

const card = (project: ProjectSummary) => (
  <span className="flex min-w-0 flex-col gap-0.5">
    <span className="font-medium text-ink">{title(project)}</span>
    <Opened project={project} />
  </span>
);
