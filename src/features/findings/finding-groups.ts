import { levelRank } from '@/domain/security/scan-labels.ts';
import { groupBy } from '@/lib/group-by.ts';

import { facetValue, type FindingRow } from './finding-rows.ts';
import type { FindingOrder, Grouping } from './search.ts';

const foundMs = ({ finding }: FindingRow): number => Date.parse(finding.created_at) || 0;
const byAge = (a: FindingRow, b: FindingRow): number => foundMs(a) - foundMs(b);
const byStatus = ({ finding }: FindingRow): number => Number(finding.status !== 'open');

/** Open errors first, and the oldest first among equals; or by age alone. */
const orderOf: Readonly<Record<FindingOrder, (a: FindingRow, b: FindingRow) => number>> = {
  severity: (a, b) =>
    byStatus(a) - byStatus(b) || levelRank(a.finding.level) - levelRank(b.finding.level) || byAge(a, b),
  oldest: byAge,
  newest: (a, b) => byAge(b, a),
};

export interface FindingGroup {
  readonly value: string;
  readonly rows: readonly FindingRow[];
  readonly errors: number;
  readonly overdue: number;
}

/** Groups with most open errors first, then the largest. */
export function groupRows(
  rows: readonly FindingRow[],
  grouping: Grouping,
  order: FindingOrder,
): readonly FindingGroup[] {
  const isError = ({ finding }: FindingRow): boolean =>
    finding.status === 'open' && finding.level === 'error';
  const isOverdue = ({ due }: FindingRow): boolean => due.state === 'overdue';
  return [...groupBy(rows, facetValue[grouping])]
    .map(([value, members]) => ({
      value,
      rows: members.toSorted(orderOf[order]),
      errors: members.filter(isError).length,
      overdue: members.filter(isOverdue).length,
    }))
    .toSorted(
      (a, b) => b.errors - a.errors || b.rows.length - a.rows.length || a.value.localeCompare(b.value),
    );
}

/** A line of the list. All lines have the same height. */
export type FindingLine =
  | { readonly kind: 'group'; readonly key: string; readonly group: FindingGroup; readonly folded: boolean }
  | { readonly kind: 'finding'; readonly key: string; readonly row: FindingRow };

export const findingLines = (
  groups: readonly FindingGroup[],
  folded: ReadonlySet<string>,
): readonly FindingLine[] =>
  groups.flatMap((group): readonly FindingLine[] => {
    const isFolded = folded.has(group.value);
    const header: FindingLine = { kind: 'group', key: `group ${group.value}`, group, folded: isFolded };
    return isFolded
      ? [header]
      : [header, ...group.rows.map((row): FindingLine => ({ kind: 'finding', key: row.key, row }))];
  });
