import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { Connection } from '@/api/connections.ts';
import { workspaceOptions } from '@/api/workspaces.ts';
import { limits } from '@/contract/limits.ts';

import { filtersHere } from './query/browser-filter.ts';
import { serviceFilters } from './query/request.ts';
import type { InventoryQuery } from './query/types.ts';
import type { Inventory } from './use-inventory.ts';

/** Where the rest costs no more than this, it is not worth a question. */
const fewPages = 5;

/** What the shell has read of the workspace anyway. */
export const useKnownWorkspace = (connection: Connection, workspaceId: string) =>
  useQuery({ ...workspaceOptions(connection, workspaceId), enabled: false }).data;

/** About how many projects the service would give for the query; null: nobody knows without reading them. */
export function totalOf({ asked }: Inventory, projects: number | null | undefined): number | null {
  const { sort_by: _by, sort_order: _order, ...filters } = serviceFilters(asked);
  return Object.keys(filters).length === 0 ? (projects ?? null) : null;
}

/** What is filtered here is looked for in all of a small workspace at once; a large one asks first. */
export function useFewPages(inventory: Inventory, total: number | null): void {
  const { asked, state, hasMore, failure, loadAll } = inventory;
  const begin =
    state === 'settled' &&
    hasMore &&
    failure === null &&
    !loadAll.running &&
    filtersHere(asked) &&
    total !== null &&
    total <= fewPages * limits.pageSizeMax;
  // Once for each query: whoever stops it has stopped it.
  const begun = useRef<InventoryQuery | null>(null);
  useEffect(() => {
    if (!begin || begun.current === asked) return;
    begun.current = asked;
    loadAll.start();
    // oxlint-disable-next-line react/exhaustive-deps -- what starts it is new with each render
  }, [begin, asked]);
}
