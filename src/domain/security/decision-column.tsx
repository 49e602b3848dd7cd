import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { DecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import { projectSubject, type useDecisionStatus } from '@/domain/decisions/subject.ts';
import type { Column } from '@/ui/table/column.ts';

/** The decision about each project, in every list of the inventory's rows. */
export const decisionColumn = (decidedOf: ReturnType<typeof useDecisionStatus>): Column<InventoryRow> => ({
  id: 'decision',
  header: 'Decision',
  hint: 'Stored in this browser',
  width: '104px',
  cell: (row) => {
    const decided = decidedOf?.(projectSubject(row));
    return decided === undefined || decided.status.kind === 'new' ? (
      <span className="text-ink-3">Undecided</span>
    ) : (
      <DecisionBadge decided={decided} isBrief />
    );
  },
});
