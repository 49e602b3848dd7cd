import {
  infiniteQueryOptions,
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { nextCursor, parsePage, type ListPage } from '@/api/transport/pagination.ts';
import type { ParsedResponse } from '@/api/transport/parse-response.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import { limits } from '@/contract/limits.ts';
import type { Page } from '@/contract/operation.ts';
import { isRecord } from '@/lib/is-record.ts';

export type ListData<T> = InfiniteData<ListPage<T>, string | null>;

/** Longer lists aren't refetched page by page. A manual refresh starts them over. */
const refetchedPages = 3;

const freshMs = 30_000;

export const isLongList = (data: unknown): boolean =>
  // Not `pages`: an app's most visited pages have that name, too (spec §4.21).
  isRecord(data) && Array.isArray(data['pageParams']) && data['pageParams'].length > refetchedPages;

/** Drops all but the first page of a long list, so that it reloads from there. */
export function keepFirstPage(queryClient: QueryClient, queryKey: QueryKey): void {
  queryClient.setQueryData<InfiniteData<unknown>>(queryKey, (cached) =>
    cached && isLongList(cached)
      ? { ...cached, pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) }
      : cached,
  );
}

/** Also loads a page outside the cache: `pagesOf` uses it for whole lists. */
export type PageLoader<T, P extends ListPage<T> = ListPage<T>> = (request: {
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  readonly priority: Priority;
  readonly restartedBefore: boolean;
}) => Promise<P>;

interface ListInput<T> {
  readonly queryKey: QueryKey;
  readonly read: (
    cursor: string | null,
    signal: AbortSignal,
    priority: Priority,
  ) => Promise<ParsedResponse<Page<T>>>;
  /** Applied to each page before it is cached. */
  readonly toPage?: (page: ListPage<T>) => ListPage<T>;
}

interface PagedInput<T, P extends ListPage<T>> extends Omit<ListInput<T>, 'toPage'> {
  /** Maps each page to what is cached. `response` is the whole response. */
  readonly toPage: (page: ListPage<T>, response: ParsedResponse<Page<T>>) => P;
}

/** The query of a page: the largest size, so that a list takes the fewest requests. */
export const pageQuery = (cursor: string | null) => ({
  limit: limits.pageSizeMax,
  ...(cursor !== null && { cursor }),
});

/** Options of a list that is paginated by cursor (spec §2.1). */
export const listOptions = <T>({ toPage = (page) => page, ...list }: ListInput<T>) =>
  pagedOptions<T, ListPage<T>>({ ...list, toPage });

/** Like `listOptions`, for a list whose pages contain more than items. */
export function pagedOptions<T, P extends ListPage<T>>({ queryKey, read, toPage }: PagedInput<T, P>) {
  const page: PageLoader<T, P> = ({ cursor, signal, priority, restartedBefore }) =>
    parsePage({ cursor, restartedBefore, read: (from) => read(from, signal, priority), toPage });
  const options = infiniteQueryOptions<P, Error, InfiniteData<P, string | null>, QueryKey, string | null>({
    queryKey,
    initialPageParam: null,
    queryFn: ({ pageParam, signal, client }) =>
      page({
        cursor: pageParam,
        signal,
        priority: 'interactive',
        restartedBefore: restarted(client, queryKey),
      }),
    getNextPageParam: (_last, pages, _cursor, cursors) => nextCursor(pages, cursors),
    refetchOnMount: (query) => !isLongList(query.state.data),
    // Otherwise, returning to a list of a thousand pages would request all of them again.
    staleTime: (query) => (isLongList(query.state.data) ? Number.POSITIVE_INFINITY : freshMs),
  });
  return { ...options, page };
}

function restarted(client: QueryClient, queryKey: QueryKey): boolean {
  const data = client.getQueryData<ListData<unknown>>(queryKey);
  return data?.pages.some((page) => page.restarted) === true;
}

/** Starts loading a list in a route's loader. Skips a cached list, because prefetching would reload all its pages. */
export function prefetchList<P extends ListPage<unknown>>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<P, Error, P, QueryKey, string | null>,
): void {
  if (client.getQueryData(options.queryKey) === undefined) void client.prefetchInfiniteQuery(options);
}
