import {
  hashKey,
  keepPreviousData,
  type Query,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { isLongList } from '@/api/cache/list-options.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { inventoryListOptions, type InventoryTimes, inventoryRows } from '@/api/security/inventory.ts';
import { type InventoryRow, parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { listStatus, type ListStatus } from '@/domain/lists/list-status.ts';
import { type LoadAll, useLoadAll } from '@/domain/lists/use-load-all.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { filtersLocally, passesLocally } from './query/browser-filter.ts';
import { personalDataParts, serviceFilters } from './query/request.ts';
import { growingFilter } from './row-filter.ts';
import { orderOf } from './sorting.ts';

export interface Inventory extends ListStatus {
  /** Those that match, as far as they are loaded. */
  readonly rows: readonly InventoryRow[];
  /** Rows that this browser leaves out because the service does not tell whether they match (spec 2.15). */
  readonly untold: number;
  /** Rows that the service gave, before this browser filters them. */
  readonly loaded: number;
  /** Items without an id, of which there is nothing to show. */
  readonly unreadable: number;
  readonly times: InventoryTimes | null;
  /** The query as it is asked; parts that the service has refused for want of personal-data detection are left out. */
  readonly asked: InventoryQuery;
  /** Why parts were left out. */
  readonly refusal: ApiError | null;
  readonly loadAll: LoadAll;
  readonly connectionId: string;
}

const freshMs = 30_000;
const hourMs = 3_600_000;
const noRows: readonly InventoryRow[] = [];
const isNeverEdited = (row: InventoryRow): boolean => row.last_edited_at === null;
const isEdited = (row: InventoryRow): boolean => !isNeverEdited(row);

interface Refused {
  readonly query: InventoryQuery;
  readonly error: ApiError;
}

/** The query without what was refused, and why. */
function withoutRefused(query: InventoryQuery, refused: ReadonlyMap<string, ApiError>) {
  let asked = query;
  let refusal: ApiError | null = null;
  for (;;) {
    const found = refused.get(hashKey([serviceFilters(asked)]));
    const parts = found === undefined ? null : refusedParts(found, asked);
    if (found === undefined || parts === null) return { asked, refusal };
    asked = Object.assign({}, asked, parts);
    refusal = found;
  }
}

/** The projects that match a query: filtered by the service as far as it can, and here where it cannot. */
export function useInventory(connection: Connection, workspaceId: string, query: InventoryQuery): Inventory {
  const client = useQueryClient();
  const [refused, setRefused] = useState<ReadonlyMap<string, ApiError>>(new Map());
  const { asked, refusal } = useMemo(() => withoutRefused(query, refused), [query, refused]);
  const filters = useMemo(() => serviceFilters(asked), [asked]);
  const options = useMemo(
    () => inventoryListOptions(connection, workspaceId, filters),
    [connection, workspaceId, filters],
  );
  const list = useInfiniteQuery({
    ...options,
    select: inventoryRows,
    placeholderData: keepPreviousData,
    // The rows are joined once per page; comparing all of them again would find nothing.
    structuralSharing: false,
    staleTime: (of) => (isLongList(of.state.data) ? Number.POSITIVE_INFINITY : freshMs),
  });
  const error = useStickyError(list);
  const refusedNow = refusalOf(error, asked);
  if (refusedNow !== null) {
    const key = hashKey([serviceFilters(refusedNow.query)]);
    if (!refused.has(key)) setRefused(new Map(refused).set(key, refusedNow.error));
  }

  // Ages are relative to the moment of reading; by the hour is exact enough, and filters no list anew each minute.
  const hour = Math.floor(useNow() / hourMs) * hourMs;
  const tests = useMemo(() => {
    if (!filtersLocally(asked)) return null;
    const passes = (row: InventoryRow): boolean | null => passesLocally(row, asked, hour);
    return {
      match: (row: InventoryRow): boolean => passes(row) === true,
      untold: (row: InventoryRow): boolean => passes(row) === null,
    };
  }, [asked, hour]);
  const [filter] = useState(growingFilter);
  const [untold] = useState(growingFilter);
  const data = list.data;
  const items = useMemo(() => {
    const broken =
      data?.unreadable.flatMap(({ id }) => (id === null ? [] : [parseInventoryItem({ id })])) ?? [];
    return broken.length === 0 ? (data?.items ?? noRows) : [...(data?.items ?? []), ...broken];
  }, [data]);
  const [edited] = useState(growingFilter);
  const [never] = useState(growingFilter);
  const byEdit = orderOf(asked).by === 'last_edited_at';
  const ordered = useMemo(() => {
    // The service places what was never edited by its last update, so that “Never” stands between two dates (spec 4.20).
    const last = byEdit ? never(items, isNeverEdited) : noRows;
    return last.length === 0 ? items : [...edited(items, isEdited), ...last];
  }, [byEdit, items, edited, never]);
  const times = useMemo(
    () => client.getQueryData(options.queryKey)?.pages[0]?.times ?? null,
    // oxlint-disable-next-line react/exhaustive-deps -- the times come with the rows
    [client, options, data],
  );

  const loadAll = useLoadAll([() => list.fetchNextPage({ cancelRefetch: false })], options);
  const status = listStatus({
    list,
    error: refusedNow === null ? error : null,
    queryClient: client,
    queryKey: options.queryKey,
  });
  return {
    ...status,
    refresh: () => {
      if (refused.size > 0) {
        // What was refused may be allowed by now.
        const [of, operation] = options.queryKey;
        const wasRefused = ({ state }: Query): boolean => state.status === 'error';
        client.removeQueries({ queryKey: [of, operation], type: 'inactive', predicate: wasRefused });
        setRefused(new Map());
      }
      status.refresh();
    },
    // Rows of another query are not shown as if they matched this one.
    rows: status.state === 'failed' ? noRows : tests === null ? ordered : filter(ordered, tests.match),
    untold: tests === null ? 0 : untold(items, tests.untold).length,
    loaded: items.length,
    unreadable: data?.unreadable.filter(({ id }) => id === null).length ?? 0,
    times,
    asked,
    refusal,
    loadMore: () => {
      if (!loadAll.running) status.loadMore();
    },
    loadAll,
    connectionId: connection.id,
  };
}

function refusalOf(error: Error | null, query: InventoryQuery): Refused | null {
  if (!(error instanceof ApiError) || refusedParts(error, query) === null) return null;
  return { query, error };
}

/**
 * What to leave out after a refusal; null: it is about something else. A workspace without detection of personal data
 * answers 402 to what needs it, and every workspace 400 to a finding type that does not exist (spec 4.20, 7).
 */
function refusedParts(error: ApiError, query: InventoryQuery): Partial<InventoryQuery> | null {
  if (error.type === 'payment_required') return personalDataParts(query);
  if (error.status !== 400 || query.findings.length === 0) return null;
  const places = error.errors?.map(({ location }) => location) ?? [];
  const isOther = places.length > 0 && places.every((place) => place?.includes('finding_type_id') === false);
  return isOther ? null : { findings: [] };
}
