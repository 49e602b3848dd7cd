import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { groupListOptions, groupRows } from '@/api/people/people.ts';
import { groupMatcher } from '@/domain/group-matcher.ts';
import { ListBanner, ListError, type ErrorDetails } from '@/domain/lists/list-errors.tsx';
import { endReached } from '@/domain/lists/list-status.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { LoadMore } from '@/domain/load-more.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';

import { groupColumns, GroupLine, type GroupRow, rowKey } from './group-columns.tsx';

export interface GroupList {
  /** Those of the loaded groups that have all words of the filter. */
  readonly rows: readonly GroupRow[];
  readonly loaded: number;
  readonly hasMore: boolean;
  readonly state: 'pending' | 'failed' | 'settled';
  readonly failure: ErrorDetails | null;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
}

/** The groups by name (spec 4.5). The service does not search them, so what is loaded is filtered here. */
export function useGroupList(connection: Connection, workspaceId: string, text: string): GroupList {
  const list = useInfiniteQuery({ ...groupListOptions(connection, workspaceId), select: groupRows });
  const error = useStickyError(list);
  const { data, hasNextPage, isFetchNextPageError } = list;
  const all = useMemo<readonly GroupRow[]>(
    () => (data === undefined ? [] : [...data.items, ...data.unreadable]),
    [data],
  );
  const rows = useMemo(() => (text.trim() === '' ? all : all.filter(groupMatcher(text))), [all, text]);

  const next = (): void => void list.fetchNextPage({ cancelRefetch: false });
  const during = isFetchNextPageError ? 'page' : data === undefined ? 'list' : 'refresh';
  const failure: ErrorDetails | null =
    error === null
      ? null
      : {
          error,
          during,
          loadedAtMs: list.dataUpdatedAt,
          retry: during === 'page' ? next : () => void list.refetch(),
        };
  return {
    rows,
    loaded: all.length,
    hasMore: hasNextPage,
    state: failure?.during === 'list' ? 'failed' : data === undefined ? 'pending' : 'settled',
    failure,
    refreshing: list.isRefetching,
    refresh: () => void list.refetch(),
    loadingMore: list.isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchNextPageError) next();
    },
  };
}

interface GroupTableProps {
  readonly label: string;
  readonly groups: GroupList;
  readonly onClear: () => void;
}

const line = (row: GroupRow) => <GroupLine row={row} />;

/** The list in each of its states. */
export function GroupTable({ label, groups, onClear }: GroupTableProps) {
  const [density] = usePreference('density');
  const medium = useNarrow('(width < 1240px)');
  const narrow = useNarrow('(width < 930px)');
  const columns = useMemo(
    () => groupColumns(density === 'compact', narrow ? 'narrow' : medium ? 'medium' : 'wide'),
    [density, medium, narrow],
  );

  const { failure, state, rows, hasMore } = groups;
  if (state === 'failed' && failure !== null) {
    return (
      <Suspense>
        <ListError failure={failure} />
      </Suspense>
    );
  }
  if (state === 'settled' && groups.loaded === 0 && !hasMore) {
    return (
      <EmptyState
        title="No groups"
        description="Groups are made in the workspace settings or by an identity provider. An app can be opened to some of them instead of to everyone."
      />
    );
  }
  if (state === 'settled' && rows.length === 0 && groups.loaded > 0) {
    return (
      <EmptyState
        title="No group matches"
        description="None of the groups that are loaded has all of these words."
        action={
          <>
            {hasMore ? <LoadMore list={groups} /> : null}
            <Button onClick={onClear}>Clear the filter</Button>
          </>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-3" aria-busy={state === 'pending'}>
      {failure?.during === 'refresh' ? (
        <Suspense>
          <ListBanner failure={failure} />
        </Suspense>
      ) : null}
      <DataTable
        label={label}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        density={density}
        renderCard={line}
        loading={state === 'pending'}
        rowCount={hasMore ? -1 : rows.length}
        onEndReached={endReached(groups)}
        footer={hasMore ? <LoadMore list={groups} /> : undefined}
      />
      <p className="text-small text-ink-3">
        Members and invited: active members, pending members, and people who were invited and have not joined.
      </p>
    </div>
  );
}
