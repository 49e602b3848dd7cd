import {
  InfiniteQueryObserver,
  keepPreviousData,
  notifyManager,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { isLongList, keepFirstPage } from '@/api/cache/list-options.ts';
import type { ProjectFilters } from '@/api/projects/project-query.ts';
import { projectListOptions } from '@/api/projects/projects.ts';

import { RowCollector, type Source } from './rows.ts';

const observe = (client: QueryClient, source: Source, filters: ProjectFilters) =>
  new InfiniteQueryObserver(client, optionsOf(source, filters));

const optionsOf = (source: Source, filters: ProjectFilters) => ({
  ...projectListOptions(source.connection, source.workspaceIds, filters),
  // Rows stay on screen while the next list loads; the page filters them meanwhile.
  placeholderData: keepPreviousData,
  // Coming back to a list of a thousand pages must not ask for a thousand pages.
  staleTime: (query: { readonly state: { readonly data: unknown } }) =>
    isLongList(query.state.data) ? Number.POSITIVE_INFINITY : freshMs,
});

const freshMs = 30_000;

export type ListObserver = ReturnType<typeof observe>;
export type ListResult = ReturnType<ListObserver['getCurrentResult']>;

interface Watched {
  readonly observer: ListObserver;
  readonly collector: RowCollector;
  readonly lastError: { current: Error | null };
  readonly lastPages: { current: ListPages };
}

type ListPages = NonNullable<ListResult['data']>['pages'];

/** One list as it stands, and the means to move it on. */
export interface ListQuery extends Watched {
  readonly source: Source;
  readonly result: ListResult;
  /** What to show: the answer, or while there is none for this search, the rows of the search before. */
  readonly pages: ListPages;
  /** Whether `pages` answer another search. */
  readonly outdated: boolean;
  /** Stays while a list that never answered is asked again, so that the page does not flicker. */
  readonly error: Error | null;
  readonly refresh: () => void;
}

const same = (a: readonly ListResult[], b: readonly ListResult[]): boolean =>
  a.length === b.length && a.every((result, index) => result === b[index]);

/**
 * `useInfiniteQuery` for a number of lists that changes while the page is open, one per connection: the library has
 * no such hook, and hooks cannot be called in a loop. It follows the library's own: the result is read while rendering,
 * the options are set after it.
 */
export function useListQueries(sources: readonly Source[], filters: ProjectFilters): readonly ListQuery[] {
  const client = useQueryClient();
  const [watched] = useState(() => new Map<string, Watched>());
  const lists = sources.map((source) => {
    const { id } = source.connection;
    const known = watched.get(id);
    const one = known ?? {
      observer: observe(client, source, filters),
      collector: new RowCollector(),
      lastError: { current: null },
      lastPages: { current: [] },
    };
    if (!known) watched.set(id, one);
    const own = optionsOf(source, filters);
    const options = Object.assign(own, client.defaultQueryOptions(own), {
      _optimisticResults: 'optimistic' as const,
    });
    const result = one.observer.getOptimisticResult(options);
    if (result.error) one.lastError.current = result.error;
    const asksAgain = result.status === 'pending' && result.errorUpdateCount > 0;
    const error = result.error ?? (asksAgain ? one.lastError.current : null);
    if (result.data) one.lastPages.current = result.data.pages;
    // Where other lists go on, a failed one shows nothing instead of rows that may not belong to this search.
    const pages = result.data?.pages ?? (error && sources.length > 1 ? [] : one.lastPages.current);
    const outdated = result.isPlaceholderData || (result.data === undefined && pages.length > 0);
    const refresh = (): void => {
      keepFirstPage(client, options.queryKey);
      void one.observer.refetch();
    };
    return { ...one, source, options, result, error, pages, outdated, refresh };
  });

  useEffect(() => {
    for (const { observer, options } of lists) observer.setOptions(options);
  });

  const ids = sources.map((source) => source.connection.id).join(' ');
  const last = useRef<readonly ListResult[]>([]);
  const current = useCallback((): readonly ListResult[] => {
    const next = ids.split(' ').flatMap((id) => watched.get(id)?.observer.getCurrentResult() ?? []);
    if (!same(last.current, next)) last.current = next;
    return last.current;
  }, [ids, watched]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const observers = ids.split(' ').flatMap((id) => watched.get(id)?.observer ?? []);
      const unsubscribe = observers.map((observer) => observer.subscribe(notifyManager.batchCalls(changed)));
      for (const observer of observers) observer.updateResult();
      return () => {
        for (const leave of unsubscribe) leave();
      };
    },
    [ids, watched],
  );
  useSyncExternalStore(subscribe, current, current);
  return lists;
}
