import {
  hashKey,
  InfiniteQueryObserver,
  keepPreviousData,
  notifyManager,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo, useState, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import { projectFilters, type ProjectFilters } from '@/api/projects/project-query.ts';
import { projectListOptions } from '@/api/projects/projects.ts';
import type { ErrorDetails } from '@/domain/lists/list-errors.tsx';
import { listStatus, type ListStatus } from '@/domain/lists/list-status.ts';
import { useLoadAll, type LoadNext } from '@/domain/lists/use-load-all.ts';
import type { ResourceList } from '@/domain/lists/use-resource-list.ts';

import { editedAt, type ProjectRow, type Source, projectRowsOf } from './rows.ts';
import type { ProjectSearch } from './search.ts';

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

interface SourceList extends ListStatus {
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
function useSourceLists(sources: readonly Source[], filters: ProjectFilters): readonly SourceList[] {
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
    const isWithoutRows = result.status === 'pending' || result.isPlaceholderData;
    const isRetrying = isWithoutRows && result.errorUpdateCount > 0;
    const error = result.error ?? (isRetrying ? watched.lastError : null);
    // Beside other lists, a failed one shows no rows: the old ones may not match this search.
    const isHidden = error !== null && sources.length > 1 && (isWithoutRows || result.data === undefined);
    const pages = isHidden ? [] : (result.data?.pages ?? watched.lastPages);
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
  useSyncExternalStore(subscribe, current);
  return lists.map(({ list }) => list);
}

export interface SourceFailure extends ErrorDetails {
  readonly source: Source;
}

interface AllProjects extends ResourceList<ProjectRow> {
  readonly failures: readonly SourceFailure[];
}

/** The projects of several lists as one, newest edit first. */
export function useAllProjects(sources: readonly Source[], search: ProjectSearch): AllProjects {
  const { q, visibility, published, audience } = search;
  const filters = useMemo(
    () => projectFilters({ q, visibility, published, audience }),
    [q, visibility, published, audience],
  );
  const lists = useSourceLists(sources, filters);
  const loaded = useStableLists(
    lists.map(({ rows, hasMore, failure }) => ({ rows, hasMore: hasMore && failure?.during !== 'page' })),
  );
  const rows = useMemo(() => mergeRows(loaded), [loaded]);
  const key = hashKey(lists.map((list) => list.key));
  const loadAll = useLoadAll(
    lists.flatMap(({ hasMore, loadNext }) => (hasMore ? [loadNext] : [])),
    key,
  );
  const failures = lists.flatMap(({ source, failure }) => (failure === null ? [] : [{ ...failure, source }]));
  const pageFailure = failures.find(({ during }) => during === 'page');
  return {
    key,
    rows,
    loaded: rows.length,
    state: stateOf(lists),
    failures,
    failure: pageFailure ?? (lists.length === 1 ? failures[0] : undefined) ?? null,
    isPartial: lists.some(({ state }) => state === 'pending' || state === 'failed'),
    hasMore: lists.some((list) => list.hasMore),
    refreshing: lists.some((list) => list.refreshing),
    refresh: () => {
      for (const list of lists) list.refresh();
    },
    loadingMore: lists.some((list) => list.loadingMore),
    loadMore: () => {
      for (const index of listsToLoad(loaded)) lists[index]?.loadMore();
    },
    loadAll,
    connectionIds: sources.map(({ connection }) => connection.id),
  };
}

/** One failed list doesn't stop the others. */
function stateOf(lists: readonly SourceList[]): ResourceList<ProjectRow>['state'] {
  const states = new Set(lists.map(({ state }) => state));
  if (states.has('stale')) return 'stale';
  if (states.has('settled')) return 'settled';
  return states.has('failed') && !states.has('pending') ? 'failed' : 'pending';
}

export interface LoadedList {
  readonly rows: readonly ProjectRow[];
  /** Whether the API has more rows. */
  readonly hasMore: boolean;
}

/**
 * Merges lists that are sorted by newest edit (spec §4.6). A row without a time keeps its place behind the
 * row before it, because the API sorts it by a time that it doesn't return. Rows older than the last one loaded
 * of a list that has more are held back: the next page could belong above them, and rows must not move while someone reads.
 */
export function mergeRows(lists: readonly LoadedList[]): readonly ProjectRow[] {
  const [first] = lists;
  if (first && lists.length === 1) return first.rows;
  const cursors = lists.map((list) => ({ ...list, next: 0, time: Number.POSITIVE_INFINITY }));
  const merged: ProjectRow[] = [];
  for (;;) {
    let newest: { cursor: (typeof cursors)[number]; row: ProjectRow; time: number } | null = null;
    for (const cursor of cursors) {
      const row = cursor.rows[cursor.next];
      if (row === undefined) {
        // The order after the last loaded row of a list with more pages isn't known yet.
        if (cursor.hasMore) return merged;
        continue;
      }
      const time = Math.min(editedAt(row) ?? cursor.time, cursor.time);
      if (newest === null || time > newest.time) newest = { cursor, row, time };
    }
    if (newest === null) return merged;
    merged.push(newest.row);
    newest.cursor.time = newest.time;
    newest.cursor.next += 1;
  }
}

/** The lists to load next, because they hold back merged rows. */
export function listsToLoad(lists: readonly LoadedList[]): number[] {
  const ends = lists.map((list) => {
    if (!list.hasMore) return Number.NEGATIVE_INFINITY;
    return list.rows.reduce(
      (oldest, row) => Math.min(oldest, editedAt(row) ?? oldest),
      Number.POSITIVE_INFINITY,
    );
  });
  const newest = Math.max(...ends);
  return ends.flatMap((endTime, index) => (lists[index]?.hasMore && endTime === newest ? [index] : []));
}

/**
 * Returns the same array while its lists are the same, so that a changed loading state doesn't merge and sort
 * everything again.
 */
function useStableLists(lists: readonly LoadedList[]): readonly LoadedList[] {
  const [stable, setStable] = useState(lists);
  const isSame =
    stable.length === lists.length &&
    stable.every(
      ({ rows, hasMore }, index) => rows === lists[index]?.rows && hasMore === lists[index].hasMore,
    );
  if (isSame) return stable;
  setStable(lists);
  return lists;
}
