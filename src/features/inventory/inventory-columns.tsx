import type { InventoryCount, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { menuColumn } from '@/domain/bulk/project-list-actions.tsx';
import type { RowMenuProject } from '@/domain/bulk/row-menu.tsx';
import type { useDecisionStatus } from '@/domain/decisions/subject.ts';
import { selectColumn } from '@/domain/lists/select-box.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { decisionColumn } from '@/domain/security/decision-column.tsx';
import type { Column } from '@/ui/table/column.ts';

import {
  Audience,
  Count,
  Editors,
  LastEdit,
  LastScan,
  OwnerCell,
  PriorityMark,
  ProjectTitle,
  WhyCell,
} from './inventory-cells.tsx';
import { activityLabel, countLabels, sortNotes } from './inventory-labels.ts';

type InventoryColumn = Column<InventoryRow>;

const optional = { optional: true, sortable: true } as const;

/** A column with a count. A sortable column's id is the API's name for the order. */
const counted = (name: InventoryCount, more: Partial<InventoryColumn> = {}): InventoryColumn => ({
  id: name,
  header: countLabels[name],
  align: 'right',
  width: '92px',
  ...optional,
  ...more,
  cell: (row) => <Count row={row} name={name} />,
});

/**
 * These counts don't match Analytics, and the specification doesn't say how visitors are counted here (spec §2.15,
 * §2.17).
 */
const visitorsHint = 'The API’s own count. Totals in Analytics add up daily visitors, so they differ.';

const before: readonly InventoryColumn[] = [
  selectColumn(({ id }) => id, projectName),
  {
    id: 'name',
    header: 'Project',
    hint: sortNotes.name.note,
    width: 'minmax(148px,1fr)',
    sortable: true,
    cell: (row) => <ProjectTitle row={row} />,
  },
];

const after: readonly InventoryColumn[] = [
  {
    id: 'review_priority',
    header: 'Review',
    hint: sortNotes.review_priority.note,
    width: '104px',
    ...optional,
    cell: (row) => <PriorityMark row={row} />,
  },
  counted('risk_factor_count', { width: '84px' }),
  counted('open_pii_finding_count', {
    hint: 'Open personal-data findings',
    width: '84px',
  }),
  {
    id: 'publish_audience',
    header: 'Audience',
    hint: 'People who can open the app',
    width: '132px',
    ...optional,
    cell: (row) => <Audience row={row} />,
  },
  counted('visitors_30d', { hint: visitorsHint, width: '84px' }),
  {
    id: 'last_security_scan_at',
    header: 'Last scan',
    hint: sortNotes.last_security_scan_at.note,
    align: 'right',
    width: '96px',
    ...optional,
    cell: (row) => <LastScan row={row} />,
  },
  {
    id: 'visibility',
    header: 'Editor access',
    hint: 'People who can open the project in the editor',
    width: 'minmax(128px,0.8fr)',
    optional: true,
    cell: (row) => <Editors row={row} />,
  },
  {
    id: 'last_edited_at',
    header: 'Last edited',
    hint: sortNotes.last_edited_at.note,
    align: 'right',
    width: '96px',
    ...optional,
    cell: (row) => <LastEdit row={row} />,
  },
  {
    id: 'activity_group',
    header: 'Activity',
    hint: 'Time since the last edit',
    width: '96px',
    optional: true,
    cell: ({ activity_group: group }) => (group === undefined ? '–' : activityLabel(group)),
  },
  counted('shared_user_count', {
    id: 'external_access_rank',
    hint: 'Sorts by external access, not by this number',
    width: '84px',
  }),
  counted('error_count', { hint: 'In the latest scan', width: '64px', sortable: false }),
  counted('warning_count', { hint: 'In the latest scan', width: '72px', sortable: false }),
  counted('secret_count', { width: '64px', sortable: false }),
  counted('connector_count', { width: '80px', sortable: false }),
  counted('visitors_24h', { hint: visitorsHint }),
  counted('visitors_7d', { hint: visitorsHint }),
  counted('edits_24h', { width: '80px' }),
  counted('edits_7d', { width: '80px' }),
  counted('edits_30d', { width: '80px' }),
];

interface ColumnOptions {
  /** The project whose details are open. */
  readonly openId: string | undefined;
  readonly onToggle: (row: InventoryRow) => void;
  readonly toProject: (row: InventoryRow) => RowMenuProject;
  readonly decidedOf: ReturnType<typeof useDecisionStatus>;
}

export const inventoryColumns = ({
  openId,
  onToggle,
  toProject,
  decidedOf,
}: ColumnOptions): readonly InventoryColumn[] => [
  ...before,
  {
    id: 'why',
    header: 'Why flagged',
    hint: 'The most severe reason, or counts',
    width: 'minmax(172px,1.8fr)',
    optional: true,
    cell: (row) => <WhyCell row={row} open={row.id === openId} onToggle={onToggle} />,
  },
  { ...decisionColumn(decidedOf), optional: true },
  ...after,
  {
    id: 'owner',
    header: 'Owner',
    width: 'minmax(112px,0.9fr)',
    optional: true,
    cell: (row) => <OwnerCell row={row} />,
  },
  menuColumn(toProject),
];

const visibleByDefault: readonly string[] = [
  'why',
  'review_priority',
  'risk_factor_count',
  'open_pii_finding_count',
  'publish_audience',
  'visitors_30d',
  'last_security_scan_at',
];

export type NarrowRule = readonly [id: string, width: number];

interface Defaults {
  readonly ids: readonly string[];
  /** Below this width, a window hides the column, so that the reason has room and the table doesn't scroll. */
  readonly hidden: readonly [NarrowRule, NarrowRule, NarrowRule, NarrowRule, NarrowRule];
}

/** Decisions have a column once there are any, which leaves less room for the others. */
export function defaultColumns(hasDecisions: boolean): Defaults {
  const taken = hasDecisions ? 128 : 0;
  return {
    ids: hasDecisions ? ['decision', ...visibleByDefault] : visibleByDefault,
    hidden: [
      ['visitors_30d', 1600 + taken],
      ['risk_factor_count', 1400 + taken],
      ['publish_audience', 1272 + taken],
      ['open_pii_finding_count', 1144 + taken],
      ['last_security_scan_at', 1000 + taken],
    ],
  };
}
