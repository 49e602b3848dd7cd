import { useMemo, useState } from 'react';

import { projectFilters } from '@/api/projects/project-query.ts';
import type { ErrorDetails } from '@/domain/lists/list-errors.tsx';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { type LoadAll, useLoadAll, useLoadAllOnce } from '@/domain/lists/use-load-all.ts';

import {
  type ProjectRow,
  type Source,
  listsToLoad,
  mergeRows,
  neverEditedLast,
  type LoadedList,
  filterRows,
} from './rows.ts';
import { parseSort, type ProjectSearch } from './search.ts';
import { type ListQuery, useListQueries } from './use-list-queries.ts';
import { useSortedRows } from './use-sorted-rows.ts';

/** A failure, and which of the lists it is about. */
export interface ListFailure extends ErrorDetails {
  readonly source: Source;
}

export interface ProjectList {
  readonly rows: readonly ProjectRow[];
  /** Rows that the service gave for this search, before what is being typed narrows them. */
  readonly loaded: number;
  readonly hasMore: boolean;
  /** `pending`: nothing to show yet. `stale`: the rows are those of the search before. */
  readonly state: 'pending' | 'failed' | 'stale' | 'settled';
  readonly failures: readonly ListFailure[];
  readonly sorting: boolean;
  readonly refreshing: boolean;
  /** Reads the list again; one of many pages starts over with its first. */
  readonly refresh: () => void;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly loadAll: LoadAll;
  /** At most how many projects there are, whatever the filters; null: nobody knows. */
  readonly most: number | null;
  readonly connectionIds: readonly string[];
}

/** A list of this many projects takes ten requests at most. */
const shortList = 1_000;

const failureOf = ({ source, result, observer, error, outdated }: ListQuery): ListFailure | null => {
  if (!error) return null;
  const loadedAtMs = result.dataUpdatedAt;
  const retryPage = (): void => void observer.fetchNextPage({ cancelRefetch: false });
  const retryAll = (): void => void observer.refetch();
  if (result.isFetchNextPageError) return { source, error, loadedAtMs, during: 'page', retry: retryPage };
  const during = result.data === undefined || outdated ? 'list' : 'refresh';
  return { source, error, loadedAtMs, during, retry: retryAll };
};

/**
 * The projects of one or more lists as one: merged newest edit first, sorted if asked, narrowed at once by what is being
 * typed. `text` is the field's own text, which the address follows after a pause.
 */
export function useProjectList(
  sources: readonly Source[],
  search: ProjectSearch,
  text: string,
  /** At most how many projects there are; null: nobody knows. */
  most: number | null,
): ProjectList {
  const { q, visibility, published, audience, sort: sortText } = search;
  const filters = useMemo(
    () => projectFilters({ q, visibility, published, audience }),
    [q, visibility, published, audience],
  );
  const lists = useListQueries(sources, filters);

  const loadedNow = lists.map(({ source, collector, result, pages }): LoadedList => ({
    rows: collector.collect(source, pages),
    hasMore: result.hasNextPage && !result.isFetchNextPageError,
  }));
  const loaded = useStableLists(loadedNow);
  const merged = useMemo(() => neverEditedLast(mergeRows(loaded)), [loaded]);
  const sort = useMemo(() => parseSort(sortText), [sortText]);
  const sorted = useSortedRows(merged, sort);

  const typing = effectiveQuery(text) !== effectiveQuery(q);
  const stale = typing || lists.some(({ outdated }) => outdated);
  // Only rows of another search are filtered here: the service also finds owners, whose names this page does not hold.
  const rows = useMemo(
    () =>
      stale
        ? filterRows(sorted.rows, text, filters, new Set(sources.flatMap((source) => source.workspaceIds)))
        : sorted.rows,
    [stale, sorted.rows, text, filters, sources],
  );

  const of = useMemo(() => ({ sources, filters }), [sources, filters]);
  const loadAll = useLoadAll(
    lists
      .filter(({ result }) => result.hasNextPage)
      .map(
        ({ observer }) =>
          () =>
            observer.fetchNextPage({ cancelRefetch: false }),
      ),
    of,
  );
  const failures = lists.flatMap((list) => failureOf(list) ?? []);
  const answered = lists.some(({ pages }) => pages.length > 0);
  const allFailed = lists.length > 0 && failures.length === lists.length;
  const waiting = !answered || (stale && rows.length === 0);

  const hasMore = lists.some(({ result }) => result.hasNextPage);
  const state = allFailed && rows.length === 0 ? 'failed' : waiting ? 'pending' : stale ? 'stale' : 'settled';
  // The oldest of the first page are not the oldest of the list: what is short is loaded to its end once it is sorted.
  const sorts = sort !== null && (most ?? Infinity) <= shortList;
  useLoadAllOnce(loadAll, of, sorts && state === 'settled' && hasMore && failures.length === 0);

  return {
    rows,
    loaded: merged.length,
    hasMore,
    state,
    failures,
    sorting: sorted.sorting,
    refreshing: lists.some(({ result, outdated }) => result.isRefetching && !outdated),
    refresh: () => {
      for (const list of lists) list.refresh();
    },
    loadingMore: lists.some(({ result }) => result.isFetchingNextPage),
    loadMore: () => {
      if (stale || loadAll.running) return;
      for (const index of listsToLoad(loaded))
        void lists[index]?.observer.fetchNextPage({ cancelRefetch: false });
    },
    loadAll,
    most,
    connectionIds: sources.map(({ connection }) => connection.id),
  };
}

/** The same array while its lists are the same, so that nothing is merged or sorted anew for a spinner. */
function useStableLists(next: readonly LoadedList[]): readonly LoadedList[] {
  const [kept, keep] = useState(next);
  const same =
    kept.length === next.length &&
    kept.every((list, index) => list.rows === next[index]?.rows && list.hasMore === next[index].hasMore);
  if (same) return kept;
  keep(next);
  return next;
}
