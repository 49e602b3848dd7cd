import type { DecisionStatus } from '@/domain/decisions/decision-status.ts';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { exportedDecision } from '@/domain/decisions/subject.ts';
import type { ExportColumn } from '@/lib/export-file.ts';
import { decisions } from '@/local/decisions.ts';

/**
 * The decision on each row, which `statusOf` returns once the decisions have loaded. If they couldn't be loaded, a row
 * without a decision in this tab may have one.
 */
export const decisionExportColumn = <Row>(
  workspaceId: string,
  statusOf: (row: Row) => DecisionStatus | undefined,
): ExportColumn<Row> => ({
  id: 'decision',
  label: 'Decision',
  hint: 'From this browser',
  // As in tables: shown once something was decided.
  chosen: (decisions.decisionMapOf(workspaceId)?.size ?? 0) > 0,
  value: (row) => exportedDecision(workspaceId, statusOf(row)),
  text: (row) => {
    const word = exportedDecision(workspaceId, statusOf(row));
    return word === null ? null : decisionStatusLabel(word).label;
  },
});
