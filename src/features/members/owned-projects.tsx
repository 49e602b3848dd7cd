import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import type { Member } from '@/api/people/people.ts';
import { limits } from '@/contract/limits.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import {
  handleProjectKey,
  menuColumn,
  ProjectListActions,
  RowMenuButton,
} from '@/domain/bulk/project-list-actions.tsx';
import type { RowMenuProject } from '@/domain/bulk/row-menu.tsx';
import { useRowProject, useSelectionBar } from '@/domain/bulk/use-selection-bar.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { unknownSize } from '@/domain/lists/list-footer.tsx';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { SelectBox, selectColumn, SelectModeButton } from '@/domain/lists/select-box.tsx';
import { useIsChoosing, useRowSelection, useSelection } from '@/domain/lists/selection.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { hasName, openLabel, projectName, withoutEdit } from '@/domain/project-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import type { Column, TableHandle } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { ownerQuery, useOwnedProjects } from './use-owned-projects.ts';

interface OwnedProjectsProps {
  readonly person: Member;
  /** The button that exports the selected rows. */
  readonly exporting: (rows: () => readonly ProjectSummary[]) => ReactNode;
  /** Below the list, once its height is final. */
  readonly children: ReactNode;
}

/** The projects of a person, as far as search finds them. */
export function OwnedProjects(props: OwnedProjectsProps) {
  const { person, children } = props;
  const query = ownerQuery(person);
  if (query !== '') return <FoundProjects {...props} query={query} />;
  return (
    <>
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
      {children}
    </>
  );
}

interface FoundProjectsProps extends OwnedProjectsProps {
  readonly query: string;
}

function FoundProjects({ person, query, exporting, children }: FoundProjectsProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const owned = useOwnedProjects(query, person.user_id);
  const { rows } = owned;
  const { nameOf } = usePeopleNames();
  const rowLink = useCallback(
    ({ id }: ProjectSummary) =>
      ({
        to: '/workspaces/$workspaceId/projects/$projectId',
        params: { workspaceId, projectId: id },
      }) as const,
    [workspaceId],
  );
  const toProject = useRowProject();
  const columns = useMemo(
    () => ({
      visible: [selectColumn(rowKey, projectName), ...facts, menuColumn(toProject)],
      minWidth: undefined,
    }),
    [toProject],
  );
  const card = useCallback(
    (project: ProjectSummary) => (
      <Card project={toProject(project)}>
        <span className="font-medium text-ink">{title(project)}</span>
        <span>
          <Opened project={project} />
        </span>
      </Card>
    ),
    [toProject],
  );
  const table = useRef<TableHandle>(null);
  const selection = useSelection(
    useMemo(
      () => keyOf(connection, 'selection', { list: 'owned', workspaceId, userId: person.user_id }),
      [connection, workspaceId, person.user_id],
    ),
    rowKey,
    owned,
  );
  const bar = useSelectionBar({
    selection,
    list: owned,
    size: unknownSize,
    rows,
    toProject,
    exporting,
    table,
  });
  const onRowKey = useCallback(
    (event: KeyboardEvent, { id }: ProjectSummary) => void handleProjectKey(event, id, selection),
    [selection],
  );
  const hasUnknownOwner = rows.some(({ owner_id: owner }) => owner === undefined);
  const count = owned.hasMore ? `${formatNumber(rows.length)} loaded, more available` : rows.length;
  return (
    <>
      <Section
        count={owned.state === 'settled' ? count : ''}
        link={
          <span className="flex items-center gap-2">
            {rows.length > 0 ? <SelectModeButton selection={selection} /> : null}
            <Link
              to="/workspaces/$workspaceId/projects"
              params={{ workspaceId }}
              search={{ q: query }}
              className="-mx-2 inline-flex h-7 items-center rounded-control px-2 text-small font-medium text-accent-text hover:bg-sunken pointer-coarse:min-h-touch"
            >
              View in Projects
            </Link>
          </span>
        }
      >
        {hasUnknownOwner ? (
          <p className="text-small text-ink-3">Owners aren’t available. These projects match “{query}”.</p>
        ) : null}
        <ProjectListActions selection={selection}>
          <ResourceList
            label={`Projects owned by ${isolated(nameOf(person))}`}
            list={owned}
            bar={bar}
            handle={table}
            onRowKey={onRowKey}
            unit={['project', 'projects']}
            density="compact"
            rowKey={rowKey}
            columns={columns}
            rowLink={rowLink}
            rowLabel={projectName}
            renderCard={card}
            empty={
              <div className="rounded-card bg-surface shadow-raised">
                <EmptyState title="No owned projects" />
              </div>
            }
          />
        </ProjectListActions>
      </Section>
      {owned.state === 'pending' ? null : children}
    </>
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

const facts: readonly Column<ProjectSummary>[] = [
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

interface CardProps {
  readonly project: RowMenuProject;
  readonly children: ReactNode;
}

function Card({ project, children }: CardProps) {
  const isChoosing = useIsChoosing(useRowSelection());
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isChoosing ? <SelectBox id={project.id} name={project.name} place="line" /> : null}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">{children}</span>
      {isChoosing ? null : <RowMenuButton project={project} place="line" />}
    </span>
  );
}
