import { useMemo, useState } from 'react';

import { projectFilters } from '@/api/projects/project-query.ts';
import { projectListOptions } from '@/api/projects/projects.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { useLoadAllOnce } from '@/domain/lists/use-load-all.ts';
import { type ResourceList, useResourceList } from '@/domain/lists/use-resource-list.ts';

import { filterRows, neverEditedLast, projectRowsOf, type ProjectRow } from './rows.ts';
import { isCountId, parseSort, type ProjectSearch, type Sort } from './search.ts';
import { type ProjectCounts, useSortedRows } from './use-sorted-rows.ts';

/** The projects of this workspace that match the URL. */
export function useProjects(search: ProjectSearch): ResourceList<ProjectRow> {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const joinPages = useMemo(
    () => projectRowsOf({ connection, workspaceIds: [workspaceId] }),
    [connection, workspaceId],
  );
  return useResourceList(projectListOptions(connection, [workspaceId], projectFilters(search)), joinPages);
}

export interface ProjectList extends ResourceList<ProjectRow> {
  readonly sorting: boolean;
  /** Null: the API's own order. */
  readonly sort: Sort | null;
  /** The counts that a list is sorted by. Its rows don't have them. */
  readonly setCounts: (counts: ProjectCounts) => void;
}

/** A list of this many projects takes ten requests at most. */
const shortList = 1_000;
/** Whether a whole list may be loaded in order to sort it. `maxCount`: the maximum number of projects; null if unknown. */
export const isShortList = (maxCount: number | null): boolean => (maxCount ?? Infinity) <= shortList;

/**
 * The list as it is on screen: sorted if requested, and narrowed immediately by the typed text. `text` is the search
 * field's own text, which the URL follows after a pause. `maxCount`: the maximum number of projects; null if unknown.
 */
export function useProjectList(
  list: ResourceList<ProjectRow>,
  search: ProjectSearch,
  text: string,
  maxCount: number | null,
): ProjectList {
  const { q, visibility, published, audience } = search;
  const isShort = isShortList(maxCount);
  const sort = useMemo(() => {
    const parsed = parseSort(search.sort);
    return parsed !== null && isCountId(parsed.id) && !isShort ? null : parsed;
  }, [search.sort, isShort]);
  const [counts, setCounts] = useState<ProjectCounts | null>(null);
  const ordered = useMemo(() => neverEditedLast(list.rows), [list.rows]);
  const sorted = useSortedRows(ordered, sort, counts);

  const isTyping = effectiveQuery(text) !== effectiveQuery(q);
  const isOutdated = isTyping || list.state === 'stale' || list.state === 'failed';
  // Only rows of another search are filtered here: the API also finds owners, whose names aren't in the rows.
  const rows = useMemo(
    () =>
      isOutdated
        ? filterRows(sorted.rows, text, projectFilters({ q, visibility, published, audience }))
        : sorted.rows,
    [isOutdated, sorted.rows, text, q, visibility, published, audience],
  );

  // The oldest rows of the first page aren't the oldest of the list, so a short list is loaded in full before it
  // is sorted.
  const mayLoadAll = sort !== null && isShort;
  const canLoadAll = list.state === 'settled' && !isTyping && list.hasMore && list.failure === null;
  useLoadAllOnce(list.loadAll, list.key, mayLoadAll && canLoadAll);

  return {
    ...list,
    rows,
    state: isOutdated ? outdatedState(list.state, rows.length) : list.state,
    sorting: sorted.sorting,
    sort,
    setCounts,
    loadMore: () => {
      if (!isOutdated && !list.loadAll.running) list.loadMore();
    },
  };
}

function outdatedState(state: ProjectList['state'], matching: number): ProjectList['state'] {
  if (state === 'pending') return 'pending';
  if (matching > 0) return 'stale';
  return state === 'failed' ? 'failed' : 'pending';
}
