import { paginateAll } from '@/api/cache/paginate-all.ts';
import { type InventoryFilters, inventoryListOptions } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { DecisionStatus } from '@/domain/decisions/decision-status.ts';
import { inventoryColumns } from '@/domain/security/inventory-file.ts';
import type { ExportColumn } from '@/lib/export-file.ts';

import { decisionExportColumn } from './decision-export-column.ts';
import { listEstimate, noRange } from './estimate.ts';
import type { ExportScope, ExportSource, RequestEstimate, RowReader } from './export-source.ts';

export interface InventoryExportInput {
  readonly filters: InventoryFilters;
  /** The filter that the API doesn't have. Returns null if a row doesn't say. */
  readonly matches: ((row: InventoryRow) => boolean | null) | null;
  readonly filterLabels: readonly string[];
  readonly order: string;
  /** The loaded reasons why a row is flagged. */
  readonly reasonsOf: (row: InventoryRow) => readonly string[];
  /** A row's decision; undefined until the decisions have loaded. */
  readonly statusOf: (row: InventoryRow) => DecisionStatus | undefined;
  /** Terms that the rows aren't filtered by. */
  readonly notApplied?: readonly string[] | undefined;
  /** Selected rows, or null for all that match. */
  readonly rows: (() => readonly InventoryRow[]) | null;
  /** Null if unknown. */
  readonly sizes: { readonly total: number | null; readonly max: number | null };
}

export function inventoryExportSource(
  scope: ExportScope,
  input: InventoryExportInput,
): ExportSource<InventoryRow> {
  const { queryClient, connection, workspaceId } = scope;
  const { matches, filterLabels, order } = input;
  const rows = input.rows?.() ?? null;
  const name = queryClient.getQueryData(workspaceOptions(connection, workspaceId).queryKey)?.name;
  return {
    subject: rows === null ? 'Inventory' : 'Selected projects',
    place: name ?? workspaceId,
    unit: ['project', 'projects'],
    connectionIds: [connection.id],
    filters: filterLabels,
    notApplied: rows === null ? input.notApplied : [],
    // Only the ID of an item is guaranteed (spec §2.15), so how many are left out is known at the end.
    leavesOut:
      matches === null || rows !== null
        ? undefined
        : 'Projects that can’t be checked are excluded. The export details say how many.',
    selected: rows !== null,
    order,
    columns: columnsOf(scope, input),
    estimate: () => estimate(scope, input, rows),
    reader: () => reader(scope, input, rows),
  };
}

function columnsOf(
  { workspaceId }: ExportScope,
  { reasonsOf, statusOf }: InventoryExportInput,
): readonly ExportColumn<InventoryRow>[] {
  const columns = inventoryColumns.map((column) =>
    column.id === 'reason'
      ? {
          ...column,
          hint: 'Loaded reasons, most severe first',
          value: (row: InventoryRow) => reasonsOf(row).join(' '),
        }
      : column,
  );
  return [...columns, decisionExportColumn(workspaceId, statusOf)];
}

function estimate(
  { queryClient, connection, workspaceId }: ExportScope,
  { filters, matches, sizes }: InventoryExportInput,
  rows: readonly InventoryRow[] | null,
): RequestEstimate {
  if (rows !== null) {
    const all = { min: rows.length, max: rows.length };
    return { rows: all, pages: noRange, details: noRange };
  }
  const list = listEstimate({
    loaded: queryClient.getQueryData(inventoryListOptions(connection, workspaceId, filters).queryKey),
    counted: sizes.total ?? sizes.max,
    filtered: sizes.total === null,
  });
  return matches === null ? list : { ...list, rows: { ...list.rows, min: 0 } };
}

function reader(
  { connection, workspaceId }: ExportScope,
  { filters, matches }: InventoryExportInput,
  rows: readonly InventoryRow[] | null,
): RowReader<InventoryRow> {
  if (rows !== null)
    return async (_signal, onBatch) => {
      await Promise.resolve();
      onBatch({ rows, unreadable: [], requests: 0 });
    };
  const pages = paginateAll(inventoryListOptions(connection, workspaceId, filters), ({ id }) => id);
  return (signal, onBatch) =>
    pages.run(signal, ({ items, unreadable, page: { times } }) =>
      onBatch({
        asOf: { priorities: times.as_of, edits: times.edits_as_of, visitors: times.visitors_as_of },
        rows: matches === null ? items : items.filter((row) => matches(row) === true),
        undetermined: matches === null ? 0 : items.filter((row) => matches(row) === null).length,
        unreadable: unreadable.map(({ id }) => id),
        requests: 1,
      }),
    );
}
