import type { InventoryFilters } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { tokens } from '@/domain/security/query/tokens.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

import type { Sizes } from './inventory-sizes.ts';
import { filtersLocally, passesLocally } from './query/browser-filter.ts';
import { formatQuery } from './query/format-query.ts';
import { emptyQuery } from './query/parse-query.ts';
import { serviceFilters } from './query/request.ts';
import { sortLabel } from './sorting.ts';

/** What to export: everything that matches, or the selected rows. */
export interface ExportRequest {
  readonly filters: InventoryFilters;
  /** What this browser filters by; its result is null where a row lacks the field. Null without such a filter. */
  readonly keep: ((row: InventoryRow) => boolean | null) | null;
  /** The terms of the query, and its order in words. */
  readonly words: readonly string[];
  readonly order: string;
  /** Only these rows; null for all. */
  readonly rows: readonly InventoryRow[] | null;
  readonly sizes: Sizes;
}

const termsOf = (query: InventoryQuery): readonly string[] =>
  tokens(formatQuery({ ...query, sort: undefined })).map(({ raw }) => raw);

/** The terms that this browser filters by. */
export const clientFilterLabel = ({ scanned, edited, ownerless, secrets, visited }: InventoryQuery) =>
  termsOf({ ...emptyQuery, scanned, edited, ownerless, secrets, visited });

export const exportRequest = (
  query: InventoryQuery,
  rows: readonly InventoryRow[] | null,
  { total, most }: Sizes,
): ExportRequest => ({
  filters: serviceFilters(query),
  keep: filtersLocally(query) ? (row) => passesLocally(row, query, Date.now()) : null,
  words: termsOf(query),
  order: sortLabel(query),
  rows,
  sizes: { total, most },
});
