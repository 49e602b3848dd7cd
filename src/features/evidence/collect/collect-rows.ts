import { paginateAll } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { inventoryListOptions } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { type FilterContext, localFilter } from '@/domain/security/query/browser-filter.ts';

import type { Scope } from '../scope.ts';

export interface CollectedRows {
  readonly rows: readonly InventoryRow[];
  /** Whether the whole inventory was loaded. */
  readonly isListed: boolean;
  readonly unreadable: number;
  /** Projects without a field that the query needs. */
  readonly undetermined: number;
  /** When the API last calculated the oldest of the priorities. Null if it doesn't say. */
  readonly prioritiesAsOf: string | null;
  /** Why the inventory can't be loaded. */
  readonly refusal: string | null;
  readonly isTooLarge: boolean;
}

interface RowsOptions {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly scope: Scope;
  /** Called after each request. */
  readonly onRequest: () => void;
}

/** More rows would not fit into the memory of many browsers. */
export const maxProjects = 100_000;

class TooLarge extends Error {}

/** The projects of the inventory that are in the scope. */
export function collectRows({ connection, workspaceId, scope, onRequest }: RowsOptions) {
  const list = paginateAll(
    inventoryListOptions(connection, workspaceId, scope.filters),
    ({ id }: InventoryRow) => id,
  );
  const rows: InventoryRow[] = [];
  let [unreadable, undetermined] = [0, 0];
  let prioritiesAsOf: string | null = null;
  let refusal: string | null = null;
  let isTooLarge = false;

  return {
    result: (): CollectedRows => ({
      rows,
      isListed: list.ended(),
      unreadable,
      undetermined,
      prioritiesAsOf,
      refusal,
      isTooLarge,
    }),
    async run(signal: AbortSignal, context: FilterContext): Promise<void> {
      const matches = scope.local === null ? () => true : localFilter(scope.local, context);
      try {
        await list.run(signal, ({ items, unreadable: unparsed, page }) => {
          unreadable += unparsed.length;
          const { as_of: asOf } = page.times;
          if (asOf !== null && (prioritiesAsOf === null || Date.parse(asOf) < Date.parse(prioritiesAsOf)))
            prioritiesAsOf = asOf;
          onRequest();
          for (const row of items) {
            const isMatch = matches(row);
            if (isMatch === true && rows.length === maxProjects) throw new TooLarge();
            if (isMatch === true) rows.push(row);
            if (isMatch === null) undetermined += 1;
          }
        });
      } catch (error) {
        if (error instanceof TooLarge) isTooLarge = true;
        else if (isForbidden(error)) refusal = describeError(error).title;
        else throw error;
      }
    },
  };
}
