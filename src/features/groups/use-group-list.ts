import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { groupListOptions, groupRows } from '@/api/people/people.ts';
import { groupMatcher } from '@/domain/group-matcher.ts';
import type { ErrorDetails } from '@/domain/lists/list-errors.tsx';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import type { GroupRow } from './group-columns.tsx';

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
