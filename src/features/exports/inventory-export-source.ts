import { paginateAll } from '@/api/cache/paginate-all.ts';
import { type InventoryFilters, inventoryListOptions } from '@/api/security/inventory.ts';
import type { InventoryCount, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { priorityLabel } from '@/domain/priority-labels.ts';
import { audienceLabel, visibilityLabel } from '@/domain/project-labels.ts';
import { plainWord } from '@/lib/text.ts';

import {
  type ExportColumn,
  type ExportScope,
  type ExportSource,
  type RequestEstimate,
  type RowReader,
  labelIn,
} from './export-source.ts';
import { listEstimate, none } from './list-estimate.ts';

export interface InventoryExportInput {
  readonly filters: InventoryFilters;
  /** The filter that the API doesn't have. Returns null if a row doesn't say. */
  readonly keep: ((row: InventoryRow) => boolean | null) | null;
  readonly words: readonly string[];
  readonly order: string;
  /** Selected rows, or null for all that match. */
  readonly rows: readonly InventoryRow[] | null;
  /** Null if unknown. */
  readonly sizes: { readonly total: number | null; readonly most: number | null };
}

type InventoryColumn = ExportColumn<InventoryRow>;

const count = (id: InventoryCount, label: string, chosen = true): InventoryColumn => ({
  id,
  label,
  chosen,
  value: ({ counts }) => counts[id],
});

const columns: readonly InventoryColumn[] = [
  { id: 'name', label: 'Project', value: ({ name }) => name },
  { id: 'id', label: 'Project ID', value: ({ id }) => id },
  {
    id: 'review_priority',
    label: 'Priority',
    // An empty cell could be taken for a good score.
    value: ({ review_priority: priority }) => (priority === null ? 'unscored' : priority),
    text: ({ review_priority: priority }) =>
      priority === undefined ? null : priorityLabel(priority ?? 'unscored').label,
  },
  {
    id: 'reason',
    label: 'Why flagged',
    hint: 'When filtered by a finding type',
    value: ({ matched_reason: reason }) => reason?.detail ?? reason?.label,
  },
  count('risk_factor_count', 'Risk factors'),
  count('open_pii_finding_count', 'Personal data'),
  count('error_count', 'Errors'),
  count('warning_count', 'Warnings'),
  count('secret_count', 'Secrets'),
  count('shared_user_count', 'Shared with'),
  { id: 'is_published', label: 'Published', value: ({ is_published: published }) => published },
  {
    id: 'publish_audience',
    label: 'Audience',
    value: ({ publish_audience: audience }) => audience,
    text: ({ publish_audience: audience }) => labelIn(audienceLabel, audience),
  },
  {
    id: 'visibility',
    label: 'Editor access',
    value: ({ visibility }) => visibility,
    text: ({ visibility }) => labelIn(visibilityLabel, visibility),
  },
  { id: 'owner_id', label: 'Owner ID', chosen: false, value: ({ owner }) => owner?.id },
  { id: 'owner_name', label: 'Owner', value: ({ owner }) => owner?.name },
  { id: 'owner_email', label: 'Owner email', chosen: false, value: ({ owner }) => owner?.email },
  {
    id: 'last_security_scan_at',
    label: 'Last scan',
    hint: '“Never” means unscanned',
    value: ({ last_security_scan_at: at }) => (at === null ? 'never' : at),
    text: ({ last_security_scan_at: at }) => (at === null ? 'Never' : at),
  },
  { id: 'last_edited_at', label: 'Last edited', value: ({ last_edited_at: at }) => at },
  {
    id: 'activity_group',
    label: 'Activity',
    chosen: false,
    value: ({ activity_group: group }) => group,
    text: ({ activity_group: group }) => (group === undefined ? null : plainWord(group)),
  },
  count('visitors_24h', 'Visitors (24h)', false),
  count('visitors_7d', 'Visitors (7 d)', false),
  count('visitors_30d', 'Visitors (30 d)'),
  count('edits_24h', 'Edits (24h)', false),
  count('edits_7d', 'Edits (7 d)', false),
  count('edits_30d', 'Edits (30 d)'),
  {
    id: 'connectors',
    label: 'Connectors',
    chosen: false,
    value: ({ connectors }) => connectors?.join('; '),
  },
];

export function inventoryExportSource(
  scope: ExportScope,
  input: InventoryExportInput,
): ExportSource<InventoryRow> {
  const { queryClient, connection, workspaceId } = scope;
  const { keep, words, order, rows } = input;
  const name = queryClient.getQueryData(workspaceOptions(connection, workspaceId).queryKey)?.name;
  return {
    subject: rows === null ? 'Inventory' : 'Selected projects',
    place: name ?? workspaceId,
    unit: ['project', 'projects'],
    connectionIds: [connection.id],
    filters: words,
    // Only the ID of an item is guaranteed (spec §2.15), so how many are left out is known at the end.
    leavesOut:
      keep === null || rows !== null
        ? undefined
        : 'Projects that can’t be checked are left out. Export details count them.',
    selected: rows !== null,
    order,
    columns,
    estimate: () => estimate(scope, input),
    reader: () => reader(scope, input),
  };
}

function estimate(
  { queryClient, connection, workspaceId }: ExportScope,
  { filters, keep, rows, sizes }: InventoryExportInput,
): RequestEstimate {
  if (rows !== null) {
    const all = { least: rows.length, most: rows.length };
    return { rows: all, pages: none, details: none };
  }
  const list = listEstimate({
    loaded: queryClient.getQueryData(inventoryListOptions(connection, workspaceId, filters).queryKey),
    counted: sizes.total ?? sizes.most,
    filtered: sizes.total === null,
  });
  return keep === null ? list : { ...list, rows: { ...list.rows, least: 0 } };
}

function reader(
  { connection, workspaceId }: ExportScope,
  { filters, keep, rows }: InventoryExportInput,
): RowReader<InventoryRow> {
  if (rows !== null)
    return async (_signal, onBatch) => {
      await Promise.resolve();
      onBatch({ rows, unreadable: [], requests: 0 });
    };
  const pages = paginateAll(inventoryListOptions(connection, workspaceId, filters), ({ id }) => id);
  return (signal, onBatch) =>
    pages.run(signal, ({ items, unreadable }) =>
      onBatch({
        rows: keep === null ? items : items.filter((row) => keep(row) === true),
        undetermined: keep === null ? 0 : items.filter((row) => keep(row) === null).length,
        unreadable: unreadable.map(({ id }) => id),
        requests: 1,
      }),
    );
}
