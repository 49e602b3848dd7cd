import type { InventoryFilters } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { tokens } from '@/domain/security/query/tokens.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

import { filtersLocally, passesLocally } from './query/browser-filter.ts';
import { formatQuery } from './query/format-query.ts';
import { emptyQuery } from './query/parse-query.ts';
import { serviceFilters } from './query/request.ts';
import { sortLabel } from './sorting.ts';
import type { Sizes } from './use-total.ts';

/** What the page asks to have exported: all that match, or the rows that were chosen. */
export interface ExportRequest {
  readonly filters: InventoryFilters;
  /** What of the query is applied in this browser, null where a row does not tell; in place of it null: nothing. */
  readonly keep: ((row: InventoryRow) => boolean | null) | null;
  /** The filters as the query line says them, and the order in words. */
  readonly words: readonly string[];
  readonly order: string;
  /** Only these; null: all. */
  readonly rows: readonly InventoryRow[] | null;
  /** How many match, as far as that is known. */
  readonly sizes: Sizes;
}

const wordsOf = (query: InventoryQuery): readonly string[] =>
  tokens(formatQuery({ ...query, sort: undefined })).map(({ raw }) => raw);

/** The words of the line that are applied in this browser. */
export const clientFilterLabel = ({ scanned, edited, ownerless, secrets, visited }: InventoryQuery) =>
  wordsOf({ ...emptyQuery, scanned, edited, ownerless, secrets, visited });

export const exportRequest = (
  query: InventoryQuery,
  rows: readonly InventoryRow[] | null,
  sizes: Sizes,
): ExportRequest => ({
  filters: serviceFilters(query),
  keep: filtersLocally(query) ? (row) => passesLocally(row, query, Date.now()) : null,
  words: wordsOf(query),
  order: sortLabel(query),
  rows,
  sizes,
});
