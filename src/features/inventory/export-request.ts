import type { InventoryFilters } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { DecisionStatus } from '@/domain/decisions/decision-status.ts';
import type { TypeReason } from '@/domain/security/flagged/type-index.ts';
import {
  browserFilters,
  type FilterContext,
  filtersLocally,
  localFilter,
} from '@/domain/security/query/browser-filter.ts';
import { formatQuery } from '@/domain/security/query/format-query.ts';
import { emptyQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import { tokens } from '@/domain/security/query/tokens.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

import { sortLabel } from './inventory-labels.ts';
import type { Sizes } from './inventory-sizes.ts';
import { reasonTexts } from './reasons.tsx';

/** What to export: everything that matches, or the selected rows. */
export interface ExportRequest {
  readonly filters: InventoryFilters;
  /**
   * The filter that this browser applies. It returns null for a row that lacks the field. Null without such a filter.
   */
  readonly matches: ((row: InventoryRow) => boolean | null) | null;
  /** The terms of the query, and its order in words. */
  readonly filterLabels: readonly string[];
  readonly order: string;
  /** The loaded reasons why a row is flagged. */
  readonly reasonsOf: (row: InventoryRow) => readonly string[];
  /** Undefined until the decisions have loaded. */
  readonly statusOf: (row: InventoryRow) => DecisionStatus | undefined;
  /** Terms of the query that the rows aren't filtered by. */
  readonly notApplied: readonly string[];
  /** Only these rows; null for all. */
  readonly rows: (() => readonly InventoryRow[]) | null;
  readonly sizes: Sizes;
}

const termsOf = (query: InventoryQuery): readonly string[] =>
  tokens(formatQuery({ ...query, sort: undefined })).map(({ raw }) => raw);

/** The terms that this browser filters by. */
export const clientFilterLabel = (query: InventoryQuery) =>
  termsOf({ ...emptyQuery, ...browserFilters(query) });

export const exportRequest = (
  query: InventoryQuery,
  context: FilterContext,
  reasons: ReadonlyMap<string, readonly TypeReason[]>,
  sizes: Sizes,
): Omit<ExportRequest, 'statusOf' | 'notApplied'> => ({
  filters: serviceFilters(query),
  matches: filtersLocally(query) ? localFilter(query, context) : null,
  filterLabels: termsOf(query),
  order: sortLabel(query),
  reasonsOf: (row) => reasonTexts(row, reasons.get(row.id) ?? []),
  rows: null,
  sizes,
});
