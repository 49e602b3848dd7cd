import {
  type Query,
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { inventoryListOptions, inventoryRows } from '@/api/security/inventory.ts';
import { type InventoryRow, parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { type ListStatus, listStatus } from '@/domain/lists/list-status.ts';
import { useLoadAll } from '@/domain/lists/use-load-all.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import {
  type FilterContext,
  filtersLocally,
  localFilter,
  needsDecisions,
} from '@/domain/security/query/browser-filter.ts';
import { orderOf, personalDataParts, serviceFilters } from '@/domain/security/query/request.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { useDecisions, useDecisionsFailed } from '@/local/decisions.ts';
import { useThisHour } from '@/ui/time/use-now.ts';

import { sizesOf, useLoadSmallList } from './inventory-sizes.ts';

export type Inventory = ReturnType<typeof useInventory>;

const freshMs = 30_000;
const noRows: readonly InventoryRow[] = [];
const isNeverEdited = (row: InventoryRow): boolean => row.last_edited_at === null;
const isEdited = (row: InventoryRow): boolean => !isNeverEdited(row);

/** The projects that match a query. The API applies the filters it has, and this browser the rest. */
export function useInventory(query: InventoryQuery) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const [refused, setRefused] = useState<ReadonlyMap<string, ApiError>>(new Map());
  const { requested, refusal } = useMemo(() => withoutRefused(query, refused), [query, refused]);
  const options = useMemo(
    () => inventoryListOptions(connection, workspaceId, serviceFilters(requested)),
    [connection, workspaceId, requested],
  );
  const list = useInfiniteQuery({
    ...options,
    select: inventoryRows,
    placeholderData: keepPreviousData,
    // Pages don't change once loaded, so comparing all rows again would find nothing.
    structuralSharing: false,
    staleTime: ({ state }) => (isLongList(state.data) ? Number.POSITIVE_INFINITY : freshMs),
  });
  const error = useStickyError(list);
  const isRefused = error instanceof ApiError && refusedParts(error, requested) !== null;
  if (isRefused) {
    const key = filterKey(requested);
    if (!refused.has(key)) setRefused(new Map(refused).set(key, error));
  }
  const { data } = list;
  const items = useMemo(() => {
    const unreadable =
      data?.unreadable.flatMap(({ id }) => (id === null ? [] : [parseInventoryItem({ id })])) ?? [];
    return unreadable.length === 0 ? (data?.items ?? noRows) : [...(data?.items ?? []), ...unreadable];
  }, [data]);
  const decisionMap = useDecisions(workspaceId);
  const areDecisionsMissing = useDecisionsFailed(workspaceId);
  const hour = useThisHour();
  const context = useMemo(
    (): FilterContext => ({ nowMs: hour, decisionMap, areDecisionsMissing }),
    [hour, decisionMap, areDecisionsMissing],
  );
  const { rows, unknown } = useMatches(items, requested, context);
  const times = useMemo(
    () => client.getQueryData(options.queryKey)?.pages[0]?.times ?? null,
    // oxlint-disable-next-line react/exhaustive-deps -- the times come with the rows
    [client, options, data],
  );

  const loadAll = useLoadAll([() => list.fetchNextPage({ cancelRefetch: false })], options);
  const loading = listStatus({
    list,
    error: isRefused ? null : error,
    queryClient: client,
    queryKey: options.queryKey,
  });
  const waits = decisionMap === undefined && needsDecisions(requested) && loading.state !== 'failed';
  const status: ListStatus = waits ? { ...loading, state: 'pending' } : loading;
  // One request, with the same permission as the inventory, has the counts of views and lists.
  const { data: insights } = useQuery({
    ...insightsOptions(connection, workspaceId, 'visible'),
    enabled: status.state === 'settled',
  });
  const sizes = sizesOf(requested, useWorkspace().data?.num_projects ?? undefined, insights?.summary);
  useLoadSmallList({ ...status, requested, loadAll, total: sizes.total });
  return {
    ...status,
    refresh: () => {
      if (refused.size > 0) {
        // A rejected part may be allowed now.
        const [id, operation] = options.queryKey;
        const failed = ({ state }: Query): boolean => state.status === 'error';
        client.removeQueries({ queryKey: [id, operation], type: 'inactive', predicate: failed });
        setRefused(new Map());
      }
      status.refresh();
    },
    /** The loaded rows that match. Rows of another query must not look like matches of this one. */
    rows: status.state === 'failed' ? noRows : rows,
    /** Loaded rows that lack a field of the query, so this browser can't tell whether they match (spec §2.15). */
    unknown,
    /** Rows from the API, before this browser filters them. */
    loaded: items.length,
    /** Items without an id. */
    unreadable: data?.unreadable.filter(({ id }) => id === null).length ?? 0,
    times,
    /** The query without the parts that the API rejected. */
    requested,
    /** The values that its local filters compare with. */
    context,
    /** Why parts were left out. */
    refusal,
    ...sizes,
    /** How many projects of the workspace need a review, once the insights have loaded. */
    needingReview: insights?.summary.risk.needs_review,
    loadMore: () => {
      if (!loadAll.running) status.loadMore();
    },
    loadAll,
  };
}

/** Applies the filters that the API doesn't have, and moves projects that were never edited to the end. */
function useMatches(items: readonly InventoryRow[], query: InventoryQuery, context: FilterContext) {
  const tests = useMemo(() => {
    if (!filtersLocally(query)) return null;
    const passes = localFilter(query, context);
    return {
      matches: (row: InventoryRow): boolean => passes(row) === true,
      isUnknown: (row: InventoryRow): boolean => passes(row) === null,
    };
  }, [query, context]);
  const [[filterMatches, filterUnknown, filterEdited, filterNever]] = useState(
    () => [growingFilter(), growingFilter(), growingFilter(), growingFilter()] as const,
  );
  const byEdit = orderOf(query).by === 'last_edited_at';
  const ordered = useMemo(() => {
    // The API sorts these by last update, which would put “Never” between two dates (spec §4.20).
    const neverEdited = byEdit ? filterNever(items, isNeverEdited) : noRows;
    return neverEdited.length === 0 ? items : [...filterEdited(items, isEdited), ...neverEdited];
  }, [byEdit, items, filterEdited, filterNever]);
  return tests === null
    ? { rows: ordered, unknown: 0 }
    : {
        rows: filterMatches(ordered, tests.matches),
        unknown: filterUnknown(items, tests.isUnknown).length,
      };
}

type Test = (row: InventoryRow) => boolean;

/** A filter for a list that grows at its end: with the same test, only new rows are tested. */
export function growingFilter(): (rows: readonly InventoryRow[], test: Test) => readonly InventoryRow[] {
  let last: { rows: readonly InventoryRow[]; test: Test; matching: readonly InventoryRow[] } | null = null;
  return (rows, test) => {
    if (last?.rows === rows && last.test === test) return last.matching;
    const before = last !== null && last.test === test && startsWith(rows, last.rows) ? last : null;
    const fresh = rows.slice(before?.rows.length ?? 0).filter(test);
    const matching =
      before === null ? fresh : fresh.length === 0 ? before.matching : [...before.matching, ...fresh];
    last = { rows, test, matching };
    return matching;
  };
}

/** Compares every row, because a change by this app replaces one in the middle. */
const startsWith = (rows: readonly InventoryRow[], start: readonly InventoryRow[]): boolean =>
  rows.length >= start.length && start.every((row, index) => rows[index] === row);

const filterKey = (query: InventoryQuery): string => hashKey([serviceFilters(query)]);

/** The query without what the API rejected, and its error. */
function withoutRefused(query: InventoryQuery, refused: ReadonlyMap<string, ApiError>) {
  let requested = query;
  let refusal: ApiError | null = null;
  for (;;) {
    const error = refused.get(filterKey(requested));
    const parts = error === undefined ? null : refusedParts(error, requested);
    if (error === undefined || parts === null) return { requested, refusal };
    requested = Object.assign({}, requested, parts);
    refusal = error;
  }
}

/**
 * The parts to leave out after an error; null if it isn't about the query. Without personal-data detection the API
 * returns 402 for parts that need it, and 400 for an unknown finding type (spec §4.20, §7).
 */
function refusedParts(error: ApiError, query: InventoryQuery): Partial<InventoryQuery> | null {
  if (error.type === 'payment_required') return personalDataParts(query);
  if (error.status !== 400 || query.findings.length === 0) return null;
  const places = error.errors?.map(({ location }) => location) ?? [];
  const isOther = places.length > 0 && places.every((place) => place?.includes('finding_type_id') === false);
  return isOther ? null : { findings: [] };
}
