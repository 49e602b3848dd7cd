import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import type { Page } from '@/contract/operation.ts';

import type { Answer } from './transport/answer.ts';
import { readPage, type ListPage } from './transport/pagination.ts';

export type ListData<T> = InfiniteData<ListPage<T>, string | null>;

/** Lists longer than this are not read again page by page: they are read anew when the person asks. */
const refetchedPages = 3;

export const isLongList = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  data.pages.length > refetchedPages;

interface ListInput<T> {
  readonly queryKey: QueryKey;
  readonly read: (cursor: string | null, signal: AbortSignal) => Promise<Answer<Page<T>>>;
  /** Applied to each page before it is kept. */
  readonly shown?: (page: ListPage<T>) => ListPage<T>;
}

/** Options of a list read by cursor (spec 2.1), page after page. */
export function listOptions<T>({ queryKey, read, shown = (page) => page }: ListInput<T>) {
  return infiniteQueryOptions<ListPage<T>, Error, ListData<T>, QueryKey, string | null>({
    queryKey,
    initialPageParam: null,
    queryFn: async ({ pageParam, signal, client }) =>
      shown(
        await readPage({
          cursor: pageParam,
          restartedBefore: restarted(client, queryKey),
          read: (cursor) => read(cursor, signal),
        }),
      ),
    getNextPageParam: (page) => page.next,
    refetchOnMount: (query) => !isLongList(query.state.data),
  });
}

function restarted(client: QueryClient, queryKey: QueryKey): boolean {
  const data = client.getQueryData<ListData<unknown>>(queryKey);
  return data?.pages.some((page) => page.restarted) === true;
}
