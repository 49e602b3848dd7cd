import { type DecisionStatus, decisionWord } from '@/domain/decisions/decision-status.ts';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import type { ExportColumn } from '@/lib/export-file.ts';
import { decisions } from '@/local/decisions.ts';

/** The decision on each row, which `statusOf` returns once the decisions have loaded. */
export const decisionExportColumn = <Row>(
  workspaceId: string,
  statusOf: (row: Row) => DecisionStatus | undefined,
): ExportColumn<Row> => ({
  id: 'decision',
  label: 'Decision',
  hint: 'From this browser',
  // As in tables: shown once something was decided.
  chosen: (decisions.decisionMapOf(workspaceId)?.size ?? 0) > 0,
  value: (row) => {
    const status = statusOf(row);
    return status && decisionWord(status);
  },
  text: (row) => {
    const status = statusOf(row);
    return status === undefined ? null : decisionStatusLabel(decisionWord(status)).label;
  },
});
