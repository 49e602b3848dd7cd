import type { InventoryRow } from '@/api/inventory-row.ts';
import type { InventoryFilters } from '@/api/inventory.ts';

import { filtersHere, passesHere } from './query/browser-filter.ts';
import { formatLine } from './query/format-line.ts';
import { emptyQuery } from './query/parse-line.ts';
import { serviceFilters } from './query/request.ts';
import { tokens } from './query/tokens.ts';
import type { InventoryQuery } from './query/types.ts';
import { orderWords } from './sorting.ts';
import type { Sizes } from './use-total.ts';

/** What the page asks to have exported: all that match, or the rows that were chosen. */
export interface ExportAsk {
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
  tokens(formatLine({ ...query, sort: undefined })).map(({ raw }) => raw);

/** The words of the line that are applied in this browser. */
export const hereWords = ({ scanned, edited, ownerless, secrets, visited }: InventoryQuery) =>
  wordsOf({ ...emptyQuery, scanned, edited, ownerless, secrets, visited });

export const exportAsk = (
  query: InventoryQuery,
  rows: readonly InventoryRow[] | null,
  sizes: Sizes,
): ExportAsk => ({
  filters: serviceFilters(query),
  keep: filtersHere(query) ? (row) => passesHere(row, query, Date.now()) : null,
  words: wordsOf(query),
  order: orderWords(query),
  rows,
  sizes,
});
