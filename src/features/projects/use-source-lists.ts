import {
  hashKey,
  InfiniteQueryObserver,
  keepPreviousData,
  notifyManager,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { ProjectFilters } from '@/api/projects/project-query.ts';
import { projectListOptions } from '@/api/projects/projects.ts';
import { listStatus, type ListStatus } from '@/domain/lists/list-status.ts';
import type { LoadNext } from '@/domain/lists/use-load-all.ts';

import { projectRowsOf, type ProjectRow, type Source } from './rows.ts';

const optionsOf = ({ connection, workspaceIds }: Source, filters: ProjectFilters) => ({
  ...projectListOptions(connection, workspaceIds, filters),
  placeholderData: keepPreviousData,
});

const observe = (client: QueryClient, source: Source, filters: ProjectFilters) =>
  new InfiniteQueryObserver(client, optionsOf(source, filters));

type Observer = ReturnType<typeof observe>;
type Result = ReturnType<Observer['getCurrentResult']>;

interface Watched {
  readonly observer: Observer;
  source: Source;
  joinPages: ReturnType<typeof projectRowsOf>;
  lastError: Error | null;
  lastPages: NonNullable<Result['data']>['pages'];
}

export interface SourceList extends ListStatus {
  readonly key: string;
  readonly source: Source;
  readonly rows: readonly ProjectRow[];
  readonly loadNext: LoadNext;
}

const same = (a: readonly Result[], b: readonly Result[]): boolean =>
  a.length === b.length && a.every((result, index) => result === b[index]);

/**
 * `useResourceList` for a number of lists that changes while the page is open, one per connection. React Query has no
 * such hook, and hooks can't be called in a loop. As in its own hooks, the result is read during rendering, and the
 * options are set afterwards.
 */
export function useSourceLists(sources: readonly Source[], filters: ProjectFilters): readonly SourceList[] {
  const client = useQueryClient();
  const [watchedById] = useState(() => new Map<string, Watched>());
  const lists = sources.map((source) => {
    const watched = watchedById.get(source.connection.id) ?? {
      observer: observe(client, source, filters),
      source,
      joinPages: projectRowsOf(source),
      lastError: null,
      lastPages: [],
    };
    watchedById.set(source.connection.id, watched);
    if (watched.source !== source) Object.assign(watched, { source, joinPages: projectRowsOf(source) });
    const sourceOptions = optionsOf(source, filters);
    const options = Object.assign(sourceOptions, client.defaultQueryOptions(sourceOptions), {
      _optimisticResults: 'optimistic' as const,
    });
    const { observer } = watched;
    const result = observer.getOptimisticResult(options);
    watched.lastError = result.error ?? watched.lastError;
    watched.lastPages = result.data?.pages ?? watched.lastPages;
    const isRetrying = result.status === 'pending' && result.errorUpdateCount > 0;
    const error = result.error ?? (isRetrying ? watched.lastError : null);
    // Beside other lists, a failed one shows no rows: the old ones may not match this search.
    const pages = result.data?.pages ?? (error && sources.length > 1 ? [] : watched.lastPages);
    const list: SourceList = {
      ...listStatus({ list: result, error, queryClient: client, queryKey: options.queryKey }),
      key: hashKey(options.queryKey),
      source,
      rows: watched.joinPages({ pages }).rows,
      loadNext: () => observer.fetchNextPage({ cancelRefetch: false }),
    };
    return { list, observer, options };
  });

  useEffect(() => {
    for (const { observer, options } of lists) observer.setOptions(options);
  });

  const ids = sources.map((source) => source.connection.id).join(' ');
  const last = useRef<readonly Result[]>([]);
  const current = useCallback((): readonly Result[] => {
    const next = ids.split(' ').flatMap((id) => watchedById.get(id)?.observer.getCurrentResult() ?? []);
    if (!same(last.current, next)) last.current = next;
    return last.current;
  }, [ids, watchedById]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const observers = ids.split(' ').flatMap((id) => watchedById.get(id)?.observer ?? []);
      const unsubscribe = observers.map((observer) => observer.subscribe(notifyManager.batchCalls(listener)));
      for (const observer of observers) observer.updateResult();
      return () => {
        for (const stop of unsubscribe) stop();
      };
    },
    [ids, watchedById],
  );
  useSyncExternalStore(subscribe, current, current);
  return lists.map(({ list }) => list);
}
