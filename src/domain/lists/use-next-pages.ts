import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'> & {
  readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>;
};

/** Loads page after page while they are wanted. Parts of a page that want the same list share its requests. */
export function useNextPages(list: Pages, isWanted: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const wantsMore = isWanted && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage({ cancelRefetch: false });
  }, [wantsMore, fetchNextPage]);
}
