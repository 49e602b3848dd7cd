import {
  infiniteQueryOptions,
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { parsePage, type ListPage } from '@/api/transport/pagination.ts';
import type { ParsedResponse } from '@/api/transport/parse-response.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import type { Page } from '@/contract/operation.ts';

export type ListData<T> = InfiniteData<ListPage<T>, string | null>;

/** Lists longer than this are not read again page by page: they are read anew when the person asks. */
const refetchedPages = 3;

const freshMs = 30_000;

export const isLongList = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  data.pages.length > refetchedPages;

/** Lets go of all but the first page of a long list, so that it is read anew instead of page by page. */
export function keepFirstPage(queryClient: QueryClient, queryKey: QueryKey): void {
  queryClient.setQueryData<InfiniteData<unknown>>(queryKey, (kept) =>
    kept && isLongList(kept)
      ? { ...kept, pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) }
      : kept,
  );
}

/** Reads one page outside the cache too: `walk` goes through whole lists with it. */
export type PageLoader<T, P extends ListPage<T> = ListPage<T>> = (of: {
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  readonly lane: Priority;
  readonly restartedBefore: boolean;
}) => Promise<P>;

interface ListInput<T> {
  readonly queryKey: QueryKey;
  readonly read: (
    cursor: string | null,
    signal: AbortSignal,
    lane: Priority,
  ) => Promise<ParsedResponse<Page<T>>>;
  /** Applied to each page before it is kept. */
  readonly shown?: (page: ListPage<T>) => ListPage<T>;
}

interface PagedInput<T, P extends ListPage<T>> extends Omit<ListInput<T>, 'shown'> {
  /** What is kept of each page; `answer` is all that the service said with it. */
  readonly shown: (page: ListPage<T>, answer: ParsedResponse<Page<T>>) => P;
}

/** Options of a list read by cursor (spec §2.1), page after page. */
export const listOptions = <T>({ shown = (page) => page, ...list }: ListInput<T>) =>
  pagedOptions<T, ListPage<T>>({ ...list, shown });

/** As `listOptions`, for a list whose pages carry more than their items. */
export function pagedOptions<T, P extends ListPage<T>>({ queryKey, read, shown }: PagedInput<T, P>) {
  const page: PageLoader<T, P> = ({ cursor, signal, lane, restartedBefore }) =>
    parsePage({ cursor, restartedBefore, read: (at) => read(at, signal, lane), shown });
  const options = infiniteQueryOptions<P, Error, InfiniteData<P, string | null>, QueryKey, string | null>({
    queryKey,
    initialPageParam: null,
    queryFn: ({ pageParam, signal, client }) =>
      page({
        cursor: pageParam,
        signal,
        lane: 'interactive',
        restartedBefore: restarted(client, queryKey),
      }),
    getNextPageParam: (last) => last.next,
    refetchOnMount: (query) => !isLongList(query.state.data),
    // Coming back to a list of a thousand pages must not request a thousand pages.
    staleTime: (query) => (isLongList(query.state.data) ? Number.POSITIVE_INFINITY : freshMs),
  });
  return { ...options, page };
}

function restarted(client: QueryClient, queryKey: QueryKey): boolean {
  const data = client.getQueryData<ListData<unknown>>(queryKey);
  return data?.pages.some((page) => page.restarted) === true;
}

/** Starts a list, for a route's loader. A list that is in the cache is left to its page: this would load all of its pages again. */
export function prefetchList<P extends ListPage<unknown>>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<P, Error, P, QueryKey, string | null>,
): void {
  if (client.getQueryData(options.queryKey) === undefined) void client.prefetchInfiniteQuery(options);
}
