import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ListRows } from '@/api/transport/pagination.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';

type Pages = Pick<UseInfiniteQueryResult, 'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'> & {
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
};

/** Loads page after page while `isRequested`. Components that need the same list share its requests. */
export function useNextPages(list: Pages, isRequested: boolean): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const wantsMore = isRequested && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage({ cancelRefetch: false });
    // A page may start and end between two renders. Only its data then shows that it is the next one's turn.
  }, [wantsMore, data, fetchNextPage]);
}

/** A list that is useful only as a whole, and how much of it is loaded. */
export interface AllPages<T> {
  readonly items: readonly T[];
  /** Items that couldn't be parsed. */
  readonly unreadable: number;
  /**
   * `pending`: nothing has loaded yet. `loading`: more is loading. `partial`: the rest failed, and what loaded is kept.
   * `failed`: nothing loaded.
   */
  readonly state: 'pending' | 'loading' | 'complete' | 'partial' | 'failed';
  readonly error: Error | null;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  /** Loads the failed page, or the list, again. */
  readonly retry: () => void;
}

const noItems: readonly never[] = [];

/** Loads a whole list: the API neither counts nor filters it (spec §4.17, §4.18). */
export function useAllPages<T>(query: UseInfiniteQueryResult<ListRows<T>>): AllPages<T> {
  const {
    data,
    isEnabled,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = query;
  useNextPages(query, isEnabled);

  const error = useStickyError(query);
  const state = (): AllPages<T>['state'] => {
    if (data === undefined) return error ? 'failed' : 'pending';
    if (isFetchNextPageError && !isFetching) return 'partial';
    return hasNextPage ? 'loading' : 'complete';
  };
  return {
    items: data?.items ?? noItems,
    unreadable: data?.unreadable.length ?? 0,
    state: state(),
    error,
    refreshing: isFetching && !isFetchingNextPage && data !== undefined,
    refresh: () => void query.refetch(),
    retry: () => void (isFetchNextPageError ? fetchNextPage({ cancelRefetch: false }) : query.refetch()),
  };
}
