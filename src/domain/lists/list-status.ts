import type { QueryClient, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';

import { keepFirstPage } from '@/api/cache/list-options.ts';

import type { ErrorDetails } from './list-errors.tsx';

/** What to do at the end of the list. Undefined while a page is loading, or while the rows are those of another search. */
export const endReached = ({
  state,
  loadingMore,
  loadMore,
}: Pick<ListStatus, 'state' | 'loadingMore' | 'loadMore'>): (() => void) | undefined =>
  loadingMore || state === 'stale' ? undefined : loadMore;

export interface ListStatus {
  /** `pending`: nothing to show yet. `stale`: the rows are those of the previous search. */
  readonly state: 'pending' | 'failed' | 'stale' | 'settled';
  readonly failure: ErrorDetails | null;
  readonly hasMore: boolean;
  readonly refreshing: boolean;
  readonly refresh: () => void;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
}

interface Parts {
  readonly list: UseInfiniteQueryResult;
  /** From `useStickyError`. Also null if the page shows the error elsewhere. */
  readonly error: Error | null;
  readonly queryClient: QueryClient;
  readonly queryKey: QueryKey;
}

export function listStatus({ list, error, queryClient, queryKey }: Parts): ListStatus {
  const outdated = list.isPlaceholderData;
  const refetch = (): void => void list.refetch();
  const next = (): void => void list.fetchNextPage({ cancelRefetch: false });
  const withoutRows = list.data === undefined || outdated;
  const loadedAtMs = list.dataUpdatedAt;
  const failure: ErrorDetails | null =
    error === null
      ? null
      : list.isFetchNextPageError
        ? { error, loadedAtMs, during: 'page', retry: next }
        : { error, loadedAtMs, during: withoutRows ? 'list' : 'refresh', retry: refetch };
  const loadedState = outdated ? 'stale' : 'settled';
  return {
    state: failure?.during === 'list' ? 'failed' : list.data === undefined ? 'pending' : loadedState,
    failure,
    hasMore: list.hasNextPage,
    refreshing: list.isRefetching && !outdated,
    refresh: () => {
      keepFirstPage(queryClient, queryKey);
      refetch();
    },
    loadingMore: list.isFetchingNextPage,
    loadMore: () => {
      if (!outdated && list.hasNextPage && !list.isFetchNextPageError) next();
    },
  };
}
