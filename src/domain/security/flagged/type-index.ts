import { queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { paginateAll } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import { type InventoryRow, parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import { limits } from '@/contract/limits.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';

/** The projects that one finding type flags. */
export interface TypeProjects {
  /** Each with this type's reason. */
  readonly rows: readonly InventoryRow[];
  /** Items without a readable ID. */
  readonly unreadable: number;
}

/** A finding type of the insights, with its projects. */
export interface IndexedType {
  readonly type: InsightsFinding;
  readonly projects: TypeProjects;
}

export interface TypeReason {
  readonly type: InsightsFinding;
  /** "The app is public and its latest scan has open errors." */
  readonly text: string;
}

export interface TypePlace {
  readonly connection: Connection;
  readonly workspaceId: string;
}

type ReadType = (signal: AbortSignal) => Promise<TypeProjects>;

/** Loads the whole list of a type. Resumes where it stopped or failed. Once it has ended, the next call loads it again. */
export function readType(
  { connection, workspaceId }: TypePlace,
  typeId: string,
  onPage: (items: number) => void = () => undefined,
): ReadType {
  const options = inventoryListOptions(connection, workspaceId, { finding_type_id: [typeId] });
  const start = () => {
    const rows: InventoryRow[] = [];
    return { list: paginateAll(options, ({ id }: InventoryRow) => id), rows, unreadable: 0 };
  };
  let current = start();
  return async (signal) => {
    const loading = current;
    await loading.list.run(signal, (page) => {
      loading.rows.push(...page.items);
      for (const { id } of page.unreadable) {
        if (id === null) loading.unreadable += 1;
        else loading.rows.push(parseInventoryItem({ id }));
      }
      onPage(page.items.length + page.unreadable.length);
    });
    // What was loaded when it was stopped is dropped, and the next call returns it.
    if (!signal.aborted) current = start();
    const { rows, unreadable } = loading;
    return { rows, unreadable };
  };
}

/** How long a type's list stays fresh. */
export const typesFreshMs = 5 * 60_000;

/**
 * The projects of a finding type. It has its own query key: with the inventory's, each write would reload every type.
 * Types are recomputed rarely (spec §2.15), so a list is loaded again after five minutes at the earliest.
 */
export const typeProjectsOptions = (
  place: TypePlace,
  typeId: string,
  read: ReadType = readType(place, typeId),
) =>
  queryOptions({
    queryKey: keyOf(place.connection, 'findingTypeProjects', { workspaceId: place.workspaceId, typeId }),
    queryFn: ({ signal }) => read(signal),
    staleTime: typesFreshMs,
    gcTime: 30 * 60_000,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** How many requests the lists of these types take. */
export const typeRequests = (types: readonly Pick<InsightsFinding, 'project_count'>[]): number =>
  types.reduce(
    (sum, { project_count: count }) => sum + Math.max(1, Math.ceil(count / limits.pageSizeMax)),
    0,
  );

/** Why each project is flagged, in the order of the insights: higher review priority first (spec §2.15). */
export function reasonsByProject(index: readonly IndexedType[]): ReadonlyMap<string, readonly TypeReason[]> {
  const reasons = new Map<string, TypeReason[]>();
  for (const { type, projects } of index) {
    for (const { id, matched_reason: reason } of projects.rows) {
      const text = reason?.detail ?? reason?.label ?? type.title;
      const known = reasons.get(id);
      if (known === undefined) reasons.set(id, [{ type, text }]);
      else known.push({ type, text });
    }
  }
  return reasons;
}
