import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';

import type { Member } from '@/api/people/people.ts';
import { limits } from '@/contract/limits.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import { menuColumn, ProjectListActions } from '@/domain/bulk/project-list-actions.tsx';
import {
  useProjectRows,
  projectRowKey,
  projectTitle,
  titleColumn,
  lastEditColumn,
  ProjectRowCard,
} from '@/domain/bulk/project-rows.tsx';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { CountedSection } from '@/domain/lists/counted-section.tsx';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { selectColumn, SelectModeButton } from '@/domain/lists/select-box.tsx';
import { usePeopleNames } from '@/domain/presentation.ts';
import { openLabel, projectName } from '@/domain/project-labels.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { isolated, visibleText } from '@/lib/text.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import type { Column } from '@/ui/table/column.ts';

import { ownerQuery, someUnreadable, useOwnedProjects } from './use-owned-projects.ts';

interface OwnedProjectsProps {
  readonly person: Member;
  readonly exporting: (rows: () => readonly ProjectSummary[]) => ReactNode;
  /** Shown below the list once its height is final. */
  readonly children: ReactNode;
}

/** A person's projects, found by search. */
export function OwnedProjects(props: OwnedProjectsProps) {
  const { person, children } = props;
  const query = ownerQuery(person);
  if (query !== '') return <FoundProjects {...props} query={query} />;
  return (
    <>
      <CountedSection title="Owned projects">
        <EmptyState
          title="Owned projects unavailable"
          description={
            visibleText(person.name)
              ? `Search requires an email, or a name with a word of at least ${limits.queryTermLength} characters.`
              : 'This person’s name and email aren’t available.'
          }
        />
      </CountedSection>
      {children}
    </>
  );
}

interface FoundProjectsProps extends OwnedProjectsProps {
  readonly query: string;
}

function FoundProjects({ person, query, exporting, children }: FoundProjectsProps) {
  const workspaceId = useWorkspaceId();
  const owned = useOwnedProjects(query, person.user_id);
  const { rows } = owned;
  const { isPresenting, nameOf } = usePeopleNames();
  const { selection, toProject, bar, table } = useProjectRows({
    place: { list: 'owned', userId: person.user_id },
    list: owned,
    exporting,
  });
  const columns = useMemo(
    () => [
      selectColumn<ProjectSummary>(projectRowKey, projectName),
      titleColumn,
      audienceColumn,
      lastEditColumn,
      menuColumn(toProject),
    ],
    [toProject],
  );
  const card = useCallback(
    (project: ProjectSummary) => (
      <ProjectRowCard project={toProject(project)}>
        <span className="font-medium text-ink">{projectTitle(project)}</span>
        <span>
          <Opened project={project} />
        </span>
      </ProjectRowCard>
    ),
    [toProject],
  );
  const hasUnknownOwner = rows.some(({ owner_id: owner }) => owner === undefined);
  const count = owned.hasMore ? `${formatNumber(rows.length)} loaded, more available` : rows.length;
  return (
    <>
      <CountedSection
        title="Owned projects"
        count={owned.state === 'settled' ? count : ''}
        announced={
          owned.state === 'settled' && !owned.hasMore ? formatCount(rows.length, 'owned project') : ''
        }
        aside={
          // The touch targets are larger than the line.
          <span className="flex items-center gap-2 pointer-coarse:-my-1.5">
            {rows.length > 0 ? <SelectModeButton selection={selection} /> : null}
            {/* While presenting, the search field of that page would show the email. */}
            {isPresenting ? null : (
              <Link
                to="/workspaces/$workspaceId/projects"
                params={{ workspaceId }}
                search={{ q: query }}
                className="-mx-2 inline-flex h-7 items-center rounded-control px-2 text-small font-medium text-accent-text hover:bg-sunken pointer-coarse:min-h-touch"
              >
                View in Projects
              </Link>
            )}
          </span>
        }
      >
        {hasUnknownOwner ? (
          <p className="text-small text-ink-3">
            Owners aren’t available. These projects match “{isPresenting ? nameOf(person) : query}”.
          </p>
        ) : null}
        {owned.unreadable > 0 ? <p className="text-small text-ink-3">{someUnreadable}</p> : null}
        <ProjectListActions selection={selection}>
          <ResourceList
            label={`Projects owned by ${isolated(nameOf(person))}`}
            list={owned}
            bar={bar}
            {...table}
            unit={['project', 'projects']}
            columns={columns}
            renderCard={card}
            empty={
              <EmptyState title={owned.unreadable > 0 ? 'No owned projects found' : 'No owned projects'} />
            }
          />
        </ProjectListActions>
      </CountedSection>
      {owned.state === 'pending' ? null : children}
    </>
  );
}

function Opened({ project }: { readonly project: ProjectSummary }) {
  return <StatusDot tone={project.is_published ? 'good' : 'hollow'}>{openLabel(project).label}</StatusDot>;
}

const audienceColumn: Column<ProjectSummary> = {
  id: 'open',
  header: 'Audience',
  hint: 'People who can open the app',
  width: 'minmax(130px,1fr)',
  cell: (project) => <Opened project={project} />,
};
