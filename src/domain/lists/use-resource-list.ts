import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { ListPage, ListRows } from '@/api/transport/pagination.ts';

import { useConnection } from '../connection-scope.tsx';
import { listStatus, type ListStatus } from './list-status.ts';
import { type LoadAll, useLoadAll } from './use-load-all.ts';
import { useStickyError } from './use-sticky-error.ts';

export interface ResourceList<Row> extends ListStatus {
  /** Differs for each search. */
  readonly key: string;
  /** The rows of the previous search while the list is stale or failed. */
  readonly rows: readonly Row[];
  /** How many rows the API returned, before a page filters them. */
  readonly loaded: number;
  readonly loadAll: LoadAll;
  /** For a list of several: whether some of them are still loading, or couldn't be loaded. */
  readonly isPartial?: boolean | undefined;
  /** The connections whose rate limits its requests count against. */
  readonly connectionIds: readonly string[];
}

export interface ParsedList<Row> extends ResourceList<Row> {
  /** How many items couldn't be parsed. */
  readonly unreadable: number;
}

type ListQuery<P> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P, string | null>,
  QueryKey,
  string | null
>;

const none = { rows: [], unreadable: [] };

/** A list that loads page by page, from its query in `api/` and a `rowsOf` function that joins its pages. */
export function useResourceList<T, Row, P extends ListPage<T>>(
  query: ListQuery<P>,
  joinPages: (data: InfiniteData<P, string | null>) => ListRows<T, Row>,
): ParsedList<Row> {
  const queryClient = useQueryClient();
  const connection = useConnection();
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const error = useStickyError(list);

  // A failed search has no data, not even that of the previous search.
  const [data, setData] = useState(list.data);
  if (list.data !== undefined && list.data !== data) setData(list.data);
  // Not a `select`, which would compare the rows of a long list one by one with the previous ones.
  const {
    rows,
    unreadable,
  }: Pick<ListRows<T, Row>, 'rows' | 'unreadable'> = useMemo(
    () => (data === undefined ? none : joinPages(data)),
    [data, joinPages],
  );

  const key = hashKey(query.queryKey);
  const loadNext = () => list.fetchNextPage({ cancelRefetch: false });
  const loadAll = useLoadAll([loadNext], key);
  return {
    ...listStatus({ list, error, queryClient, queryKey: query.queryKey }),
    rows,
    loaded: rows.length,
    unreadable: unreadable.length,
    key,
    loadAll,
    connectionIds: [connection.id],
  };
}
