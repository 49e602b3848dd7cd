import { Download } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import type { Member } from '@/api/people/people.ts';
import { handleProjectKey, ProjectListActions } from '@/domain/bulk/project-list-actions.tsx';
import { useRowProject, useSelectionBar } from '@/domain/bulk/use-selection-bar.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { unknownSize } from '@/domain/lists/list-footer.tsx';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { SelectModeButton } from '@/domain/lists/select-box.tsx';
import { useSelection } from '@/domain/lists/selection.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { projectName } from '@/domain/project-labels.ts';
import { emptyIndex } from '@/domain/reach/reach-index.ts';
import { CheckedAt, ReachPrompt, ReachStatus, useReachFocus } from '@/domain/reach/reach-status.tsx';
import { isUnchecked, useReach } from '@/domain/reach/use-reach.ts';
import { utcDay, saveText } from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';

import { useOffboardingColumns } from './offboarding-columns.tsx';
import { offboardingCsv, type OffboardingRow, offboardingRows } from './offboarding-rows.ts';
import { ownerQuery, useOwnedProjects } from './use-owned-projects.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const idOf = ({ id }: OffboardingRow): string => id;

interface OffboardingListProps {
  readonly person: Member;
}

/** Everything that a person owns or was given access to directly, to select, change and export. */
export function OffboardingList({ person }: OffboardingListProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const { user_id: userId } = person;
  const reach = useReach();
  const query = ownerQuery(person);
  const { nameOf } = usePeopleNames();
  const owned = useOwnedProjects(query, userId);
  const index = reach.index ?? emptyIndex;
  const rows = useMemo(() => offboardingRows(owned.rows, index, userId), [owned.rows, index, userId]);
  const list = { ...owned, rows, loaded: rows.length };
  const selection = useSelection(
    useMemo(
      () => keyOf(connection, 'selection', { list: 'offboarding', workspaceId, userId }),
      [connection, workspaceId, userId],
    ),
    idOf,
    list,
  );
  const table = useRef<TableHandle>(null);
  const missing = [
    query === '' ? 'Projects they own that aren’t shared: their email and name aren’t available.' : null,
    owned.hasMore ? 'Projects they own: not all are loaded.' : null,
    index.builtAtMs === null ? 'Apps shared directly: not checked yet.' : null,
    index.unchecked.length + index.unreadable > 0 ? 'Apps shared directly: some couldn’t be checked.' : null,
  ].filter((note) => note !== null);
  const save = (chosen: readonly OffboardingRow[]): void => {
    const partial = missing.length === 0 ? [] : ['partial'];
    const words = ['offboarding', person.name ?? userId, utcDay(new Date()), ...partial];
    saveText(words, 'csv', offboardingCsv(chosen, missing));
  };
  const toProject = useRowProject();
  const focus = useReachFocus();
  const { columns, card } = useOffboardingColumns(toProject);
  const bar = useSelectionBar({
    selection,
    list,
    rows,
    size: unknownSize,
    table,
    toProject,
    exporting: (chosen) => (
      <Button size="small" icon={<Download {...icon} />} onClick={() => save(chosen())}>
        <span>
          Export<span className="max-sm:sr-only"> selected</span>
        </span>
      </Button>
    ),
  });
  const rowLink = useCallback(
    ({ id }: OffboardingRow) =>
      ({
        to: '/workspaces/$workspaceId/projects/$projectId',
        params: { workspaceId, projectId: id },
      }) as const,
    [workspaceId],
  );
  const onRowKey = useCallback(
    (event: KeyboardEvent, { id }: OffboardingRow) => void handleProjectKey(event, id, selection),
    [selection],
  );
  const name = person.name === null && !person.email ? 'this person' : nameOf(person);
  return (
    <ProjectListActions selection={selection}>
      <section {...focus} aria-label="To hand over" className="flex min-w-0 flex-col gap-3 outline-none">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="tabular font-medium">
            {list.state === 'settled' ? formatCount(rows.length, 'project') : 'Loading…'}
          </p>
          {reach.index !== undefined && reach.job === undefined && !isUnchecked(reach) ? (
            <CheckedAt reach={reach} index={index} />
          ) : null}
          <div className="ml-auto flex items-center gap-2">
            {rows.length > 0 ? <SelectModeButton selection={selection} /> : null}
            <Button
              icon={<Download {...icon} />}
              disabledReason={rows.length === 0 ? 'There’s nothing to export.' : undefined}
              onClick={() => save(rows)}
            >
              Export CSV
            </Button>
          </div>
        </div>
        {isUnchecked(reach) ? (
          <div data-reach className="rounded-card bg-surface shadow-raised">
            <ReachPrompt reach={reach} />
          </div>
        ) : (
          <ReachStatus reach={reach} index={index} />
        )}
        <ResourceList
          label={`Projects to hand over from ${isolated(name)}`}
          list={list}
          unit={['project', 'projects']}
          density="compact"
          rowKey={idOf}
          columns={columns}
          rowLink={rowLink}
          rowLabel={projectName}
          renderCard={card}
          onRowKey={onRowKey}
          handle={table}
          bar={bar}
          empty={
            <div className="rounded-card bg-surface shadow-raised">
              <EmptyState
                title={missing.length === 0 ? 'Nothing to hand over' : 'No projects found yet'}
                description={
                  missing.length === 0
                    ? 'They own no projects, and no apps are shared with them directly.'
                    : undefined
                }
              />
            </div>
          }
        />
        {owned.state === 'pending' ? null : (
          <p className="text-small text-ink-3">
            {query === ''
              ? 'Their email and name aren’t available, so only shared apps show who owns them. '
              : ''}
            The API doesn’t return who last edited a project, or who is in a group.
          </p>
        )}
      </section>
    </ProjectListActions>
  );
}
