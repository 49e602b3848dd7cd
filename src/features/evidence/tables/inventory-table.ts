import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { decisionWord } from '@/domain/decisions/decision-status.ts';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { reasonsByProject, type TypeReason } from '@/domain/security/flagged/type-index.ts';
import { inventoryColumns } from '@/domain/security/inventory-file.ts';
import type { FileColumn } from '@/lib/export-file.ts';

import type { Collected } from '../collect/collect.ts';
import type { DecisionRow } from './decision-table.ts';
import type { Table } from './part-table.ts';

/** The finding types of each project. Null if none could be listed: an empty list would say that nothing flags it. */
export const knownReasons = ({ index, types }: Pick<Collected, 'index' | 'types'>) =>
  types.isListed && types.refusal === null ? reasonsByProject(index) : null;

interface InventoryTableInput {
  readonly rows: readonly InventoryRow[];
  /** Finding types by project. Null if they weren't loaded. */
  readonly reasons: ReadonlyMap<string, readonly TypeReason[]> | null;
  /** Keyed by project. Null if decisions aren't part of the pack, or unknown. */
  readonly decisions: ReadonlyMap<string, DecisionRow> | null;
  readonly note: string;
  readonly emails: boolean;
}

/** The columns that fit on a printed page. The files have all of them. */
const inReport = [
  'name',
  'review_priority',
  'reason',
  'error_count',
  'open_pii_finding_count',
  'publish_audience',
  'owner_name',
  'last_security_scan_at',
  'decision',
];

export function inventoryTable(input: InventoryTableInput): Table<InventoryRow> {
  const { rows, reasons, decisions, note, emails } = input;
  const columns = inventoryColumns
    .filter(({ id }) => emails || id !== 'owner_email')
    .map((column): FileColumn<InventoryRow> => {
      if (column.id !== 'reason' || reasons === null) return column;
      return {
        ...column,
        value: ({ id }) => (reasons.get(id) ?? []).map(({ type }) => type.id),
        text: ({ id }) =>
          reasons
            .get(id)
            ?.map(({ type }) => type.title)
            .join('; '),
      };
    });
  const wordOf = ({ id }: InventoryRow) => decisionWord(decisions?.get(id)?.status ?? { kind: 'new' });
  const decided: FileColumn<InventoryRow> = {
    id: 'decision',
    label: 'Decision',
    value: wordOf,
    text: (row) => decisionStatusLabel(wordOf(row)).label,
  };
  return {
    part: 'inventory',
    note,
    rows,
    inReport,
    columns: decisions === null ? columns : [...columns, decided],
  };
}
