import { Suspense, useCallback } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { ListBanner, ListError } from '@/domain/lists/list-errors.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { endReached } from '@/domain/lists/list-status.ts';
import { LoadMore } from '@/domain/load-more.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import type { ColumnChoice } from '@/ui/table/use-column-choice.ts';

import { type CellProps, JoinedCell, MemberTitle, RoleCell } from './member-cells.tsx';
import { hasFilters, parseSort } from './member-filters.ts';
import { type MemberRow, rowKey, userIdOf } from './member-row.ts';
import type { MemberSearch } from './search.ts';
import { nextSort } from './sort-options.ts';
import type { Members } from './use-members.ts';

interface MemberTableProps {
  readonly label: string;
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly members: Members;
  readonly columns: Pick<ColumnChoice<MemberRow>, 'visible' | 'minWidth'>;
  readonly search: MemberSearch;
  readonly setSearch: SetSearch<MemberSearch>;
  readonly onClear: () => void;
}

/** The list in each of its states. */
export function MemberTable({ label, connection, workspaceId, members, ...props }: MemberTableProps) {
  const { columns, search, setSearch, onClear } = props;
  const [density] = usePreference('density');
  const rowLink = useCallback(
    (row: MemberRow) => {
      const userId = userIdOf(row);
      if (userId === null) return undefined;
      return { to: '/workspaces/$workspaceId/members/$userId', params: { workspaceId, userId } } as const;
    },
    [workspaceId],
  );
  const card = useCallback(
    (row: MemberRow) => <MemberLine row={row} connection={connection} workspaceId={workspaceId} />,
    [connection, workspaceId],
  );

  const { failure, state } = members;
  if (state === 'failed' && failure !== null) {
    return (
      <Suspense>
        <ListError failure={failure} />
      </Suspense>
    );
  }
  if (state === 'settled' && members.rows.length === 0 && !members.hasMore) {
    return hasFilters(search) ? (
      <EmptyState
        title="Nobody matches"
        description="No member fits this search and these filters together."
        action={<Button onClick={onClear}>Clear the filters</Button>}
      />
    ) : (
      <EmptyState title="No members" description="People who join this workspace appear here." />
    );
  }
  return (
    <div
      className={`flex flex-col gap-3 ${state === 'stale' ? 'opacity-60' : ''}`}
      aria-busy={state === 'pending' || state === 'stale'}
    >
      {failure?.during === 'refresh' ? (
        <Suspense>
          <ListBanner failure={failure} />
        </Suspense>
      ) : null}
      <DataTable
        label={label}
        rows={members.rows}
        rowKey={rowKey}
        columns={columns.visible}
        minWidth={columns.minWidth}
        density={density}
        rowLink={rowLink}
        renderCard={card}
        loading={state === 'pending'}
        rowCount={members.hasMore ? -1 : members.rows.length}
        sort={parseSort(search.sort) ?? undefined}
        onSort={(id) => setSearch({ sort: nextSort(search.sort, id) }, { replace: true })}
        onEndReached={endReached(members)}
        footer={members.hasMore && state !== 'pending' ? <LoadMore list={members} /> : undefined}
      />
    </div>
  );
}

/** A row on a phone: who it is, and beside it the role and since when. */
function MemberLine(props: CellProps) {
  return (
    <span className="flex min-w-0 items-center justify-between gap-3">
      <MemberTitle {...props} dense={false} />
      <span className="flex shrink-0 flex-col items-end text-small text-ink-3">
        <RoleCell row={props.row} />
        <JoinedCell {...props} />
      </span>
    </span>
  );
}
