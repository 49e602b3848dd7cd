import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { memberListOptions, memberRows } from '@/api/people/people.ts';
import { listStatus, type ListStatus } from '@/domain/lists/list-status.ts';
import { type LoadAll, useLoadAll } from '@/domain/lists/use-load-all.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

import { memberFilters } from './member-filters.ts';
import type { MemberRow } from './member-row.ts';
import { type MemberSearch } from './search.ts';

export interface Members extends ListStatus {
  readonly rows: readonly MemberRow[];
  readonly loadAll: LoadAll;
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
  const error = useStickyError(list);
  const { items, unreadable } = list.data ?? { items: noRows, unreadable: [] };
  const rows = useMemo(
    () => (unreadable.length === 0 ? items : [...items, ...unreadable]),
    [items, unreadable],
  );

  const status = listStatus({ list, error, queryClient: client, queryKey: options.queryKey });
  const loadAll = useLoadAll([() => list.fetchNextPage({ cancelRefetch: false })], options);
  // Members of another search are not shown as if they matched this one.
  return { ...status, rows: status.state === 'failed' ? noRows : rows, loadAll };
}
