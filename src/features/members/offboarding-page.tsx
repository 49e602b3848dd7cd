import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';

import { type Member, memberOptions } from '@/api/people/people.ts';
import { ProjectListActions, menuColumn } from '@/domain/bulk/project-list-actions.tsx';
import {
  useProjectRows,
  projectRowKey,
  projectTitle,
  titleColumn,
  lastEditColumn,
  ProjectRowCard,
} from '@/domain/bulk/project-rows.tsx';
import type { RowMenuProject } from '@/domain/bulk/row-menu.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { SelectModeButton, selectColumn } from '@/domain/lists/select-box.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { notActive } from '@/domain/person-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { openLabel, projectName, visibilityLabel } from '@/domain/project-labels.ts';
import { emptyIndex } from '@/domain/reach/reach-index.ts';
import {
  CheckedAt,
  ReachPrompt,
  ReachStatus,
  useHasNoSharedApps,
  useReachFocus,
} from '@/domain/reach/reach-status.tsx';
import { isUnchecked, useReach } from '@/domain/reach/use-reach.ts';
import { utcDay, saveText } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated, visibleText } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { LoadingSkeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import type { Column } from '@/ui/table/column.ts';

import { MemberError } from './member-error.tsx';
import { offboardingCsv, type OffboardingRow, offboardingRows, reasonLabel } from './offboarding-rows.ts';
import { ownerQuery, someUnreadable, useOwnedProjects } from './use-owned-projects.ts';

/** Projects and access to transfer before a person leaves, or after they left. */
export function OffboardingPage({ userId }: { readonly userId: string }) {
  const query = useQuery(memberOptions(useConnection(), useWorkspaceId(), userId, 'interactive'));
  const error = useStickyError(query);
  const person = query.data;
  const { nameOf, emailOf } = usePeopleNames();
  const name = person ? nameOf(person) : null;
  const email = person ? emailOf(person) : null;
  return (
    <>
      <PageHeader
        title={name === null ? 'Offboarding' : `Offboard ${name}`}
        subtitle={
          <span className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-2">
            {person === null ? notActive : null}
            {email !== null && email !== '' && email !== name ? (
              <span className="truncate">{email}</span>
            ) : person === undefined && error === null ? null : (
              <IdWithCopy id={userId} label="Copy user ID" />
            )}
          </span>
        }
      />
      {person === undefined ? (
        error === null ? (
          <LoadingSkeleton label="Loading member" className="h-96 rounded-card" />
        ) : (
          <MemberError error={error} onRetry={() => void query.refetch()} />
        )
      ) : (
        <div className="flex flex-col gap-5">
          <Banner tone="neutral" title="Transfer projects and remove the member in workspace settings">
            The API can’t do either. This list shows what they own and what’s shared with them directly.
          </Banner>
          <OffboardingList person={person ?? { user_id: userId, name: null }} />
        </div>
      )}
    </>
  );
}

/** Everything that a person owns or was given access to directly, to select, change, and export. */
export function OffboardingList({ person }: { readonly person: Member }) {
  const { user_id: userId } = person;
  const reach = useReach();
  const hasNoSharedApps = useHasNoSharedApps(reach);
  const query = ownerQuery(person);
  const { nameOf } = usePeopleNames();
  const owned = useOwnedProjects(query, userId);
  const index = reach.index ?? emptyIndex;
  const rows = useMemo(() => offboardingRows(owned.rows, index, userId), [owned.rows, index, userId]);
  const list = { ...owned, rows, loaded: rows.length };
  const missing = [
    owned.areOwnersUnknown
      ? 'Projects they own that aren’t shared: this person’s name and email aren’t available.'
      : null,
    owned.state === 'settled' && !owned.hasMore ? null : 'Projects they own: not all are loaded.',
    owned.unreadable > 0 ? 'Projects they own: some couldn’t be loaded.' : null,
    index.builtAtMs === null && !hasNoSharedApps ? 'Apps shared directly: not checked yet.' : null,
    index.unchecked.length + index.unreadable > 0 ? 'Apps shared directly: some couldn’t be checked.' : null,
  ].filter((note) => note !== null);
  const save = (chosen: readonly OffboardingRow[]): void => {
    const now = new Date();
    const partial = missing.length === 0 ? [] : ['partial'];
    // The browser shows the file's name, so it is hidden in presentation mode, too.
    const who = visibleText(person.name) === '' ? userId : nameOf(person);
    const nameParts = ['offboarding', who, utcDay(now), ...partial];
    const file = { person, rows: chosen, total: rows.length, checkedAtMs: index.builtAtMs, missing };
    saveText(nameParts, 'csv', offboardingCsv(file, now));
  };
  const focus = useReachFocus();
  const { selection, toProject, bar, table } = useProjectRows<OffboardingRow>({
    place: { list: 'offboarding', userId },
    list,
    exporting: (chosen) => (
      <Button size="small" icon={<Download />} onClick={() => save(chosen())}>
        <span>
          Export<span className="max-sm:sr-only"> selected</span>
        </span>
      </Button>
    ),
  });
  const { columns, card } = useOffboardingColumns(toProject);
  const count = formatCount(rows.length, 'project');
  const isNamed = visibleText(person.name) !== '' || visibleText(person.email) !== '';
  const name = isNamed ? nameOf(person) : 'this person';
  return (
    <ProjectListActions selection={selection}>
      <section {...focus} aria-label="To transfer" className="flex min-w-0 flex-col gap-4 outline-none">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="tabular font-medium">
            {list.state === 'settled'
              ? `${count}${list.hasMore ? ' loaded, more available' : ''}`
              : list.state === 'failed'
                ? ''
                : 'Loading…'}
          </p>
          {reach.index !== undefined && reach.job === undefined && !isUnchecked(reach) ? (
            <div className="max-sm:order-1 max-sm:basis-full">
              <CheckedAt reach={reach} index={index} />
            </div>
          ) : null}
          <div className="ml-auto flex items-center gap-2">
            {rows.length > 0 ? <SelectModeButton selection={selection} /> : null}
            <Button
              icon={<Download />}
              disabledReason={rows.length === 0 ? 'No projects to export.' : undefined}
              onClick={() => save(rows)}
            >
              Export
            </Button>
          </div>
        </div>
        {isUnchecked(reach) ? (
          <div data-reach className="rounded-card bg-surface shadow-raised">
            <ReachPrompt reach={reach} isLine />
          </div>
        ) : (
          <ReachStatus reach={reach} index={index} />
        )}
        <ResourceList
          label={`Projects to transfer from ${isolated(name)}`}
          list={list}
          unit={['project', 'projects']}
          {...table}
          columns={columns}
          renderCard={card}
          bar={bar}
          empty={
            <EmptyState
              title={missing.length === 0 ? 'Nothing to transfer' : 'No projects found yet'}
              description={
                missing.length === 0
                  ? 'They don’t own any projects, and no published apps are shared with them directly.'
                  : undefined
              }
            />
          }
        />
        {owned.state === 'pending' ? null : (
          <p className="text-small text-ink-3">
            {owned.areOwnersUnknown
              ? 'Their name and email aren’t available, so only shared apps show who owns them. '
              : ''}
            {owned.unreadable > 0 ? `${someUnreadable} ` : ''}
            The API doesn’t return who last edited a project, or who is in a group. Saved lists of apps that
            are offline or have another audience aren’t included.
          </p>
        )}
      </section>
    </ProjectListActions>
  );
}

const audience = (row: OffboardingRow) => (
  <StatusDot tone={row.is_published ? 'good' : 'hollow'}>{openLabel(row).label}</StatusDot>
);

const facts: readonly Column<OffboardingRow>[] = [
  titleColumn,
  {
    id: 'reasons',
    header: 'Reason',
    width: 'minmax(110px,1fr)',
    cell: (row) => <span className="truncate">{reasonLabel(row)}</span>,
  },
  {
    id: 'audience',
    header: 'Audience',
    hint: 'People who can open the app',
    width: 'minmax(136px,1fr)',
    cell: audience,
  },
  {
    id: 'visibility',
    header: 'Editor access',
    hint: 'People who can open the project in the editor',
    width: 'minmax(130px,1fr)',
    cell: ({ visibility }) => (
      <span className="truncate text-ink-2">{visibilityLabel(visibility).label}</span>
    ),
  },
  lastEditColumn,
];

/** The columns that the window has room for, and the row for phones. `toProject` has to be stable between renders. */
function useOffboardingColumns(toProject: (row: OffboardingRow) => RowMenuProject) {
  const isNarrow = useNarrow(lessRoomThan(1100));
  return useMemo(
    () => ({
      columns: [
        selectColumn<OffboardingRow>(projectRowKey, projectName),
        ...facts.filter(({ id }) => !(isNarrow && id === 'visibility')),
        menuColumn(toProject),
      ],
      card: (row: OffboardingRow) => (
        <ProjectRowCard project={toProject(row)}>
          <span className="font-medium text-ink">{projectTitle(row)}</span>
          <span className="flex min-w-0 gap-2 text-small text-ink-3">
            <span className="truncate">{reasonLabel(row)}</span>
            {audience(row)}
          </span>
        </ProjectRowCard>
      ),
    }),
    [isNarrow, toProject],
  );
}
