import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Connection } from '@/api/connections.ts';
import { isLongList } from '@/api/list-options.ts';
import { memberListOptions, memberRows } from '@/api/people.ts';
import type { Failure } from '@/entities/list-failures.tsx';
import { useKeptError } from '@/entities/use-kept-error.ts';

import { memberFilters } from './member-filters.ts';
import type { MemberRow } from './member-row.ts';
import { type MemberSearch } from './search.ts';

export interface Members {
  readonly rows: readonly MemberRow[];
  readonly hasMore: boolean;
  /** `pending`: nothing to show yet. `stale`: the rows are those of the search before. */
  readonly state: 'pending' | 'failed' | 'stale' | 'settled';
  readonly failure: Failure | null;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
}

const freshMs = 30_000;
const noRows: readonly MemberRow[] = [];

/** The members that match, page after page; each search is a list, and a cursor, of its own (spec 4.3). */
export function useMembers(connection: Connection, workspaceId: string, search: MemberSearch): Members {
  const client = useQueryClient();
  const { q, role, scim, sort } = search;
  const options = useMemo(
    () => memberListOptions(connection, workspaceId, memberFilters({ q, role, scim, sort })),
    [connection, workspaceId, q, role, scim, sort],
  );
  const list = useInfiniteQuery({
    ...options,
    select: memberRows,
    placeholderData: keepPreviousData,
    staleTime: (query) => (isLongList(query.state.data) ? Number.POSITIVE_INFINITY : freshMs),
  });
  const error = useKeptError(list);
  const { items, unreadable } = list.data ?? { items: noRows, unreadable: [] };
  const rows = useMemo(
    () => (unreadable.length === 0 ? items : [...items, ...unreadable]),
    [items, unreadable],
  );

  const refresh = (): void => {
    client.setQueryData(options.queryKey, (kept) =>
      kept && isLongList(kept)
        ? { ...kept, pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) }
        : kept,
    );
    void list.refetch();
  };
  const next = (): void => void list.fetchNextPage({ cancelRefetch: false });
  const failed = list.data === undefined || list.isPlaceholderData;
  const failure: Failure | null =
    error === null
      ? null
      : {
          error,
          during: list.isFetchNextPageError ? 'page' : failed ? 'list' : 'refresh',
          retry: list.isFetchNextPageError ? next : () => void list.refetch(),
        };
  return {
    // Members of another search are not shown as if they matched this one.
    rows: failure?.during === 'list' ? noRows : rows,
    hasMore: list.hasNextPage,
    state:
      failure?.during === 'list'
        ? 'failed'
        : list.isPending
          ? 'pending'
          : list.isPlaceholderData
            ? 'stale'
            : 'settled',
    failure,
    refreshing: list.isRefetching && !list.isPlaceholderData,
    refresh,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => {
      if (!list.isPlaceholderData && list.hasNextPage && !list.isFetchNextPageError) next();
    },
  };
}
