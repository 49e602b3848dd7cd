import type { InventoryCount, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { Column } from '@/ui/table/data-table.tsx';

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
import { activityLabel } from './inventory-labels.ts';
import { SelectBox } from './selection-controls.tsx';

type InventoryColumn = Column<InventoryRow>;

const optional = { optional: true, sortable: true } as const;

/** A column with a count. A sortable column's id is the API's name for the order. */
const counted = (
  name: InventoryCount,
  header: string,
  more: Partial<InventoryColumn> = {},
): InventoryColumn => ({
  id: name,
  header,
  align: 'right',
  width: '92px',
  ...optional,
  ...more,
  cell: (row) => <Count row={row} name={name} />,
});

const before: readonly InventoryColumn[] = [
  {
    id: 'select',
    header: 'Select',
    hideHeader: true,
    lead: true,
    // The box is in the table's padding.
    width: '0px',
    cell: (row) => <SelectBox row={row} />,
  },
  {
    id: 'name',
    header: 'Project',
    hint: 'Unnamed projects sort before A',
    width: 'minmax(140px,1.6fr)',
    sortable: true,
    cell: (row) => <ProjectTitle row={row} />,
  },
];

const after: readonly InventoryColumn[] = [
  {
    id: 'review_priority',
    header: 'Priority',
    hint: 'Not scored is always last',
    width: '104px',
    ...optional,
    cell: (row) => <PriorityMark row={row} />,
  },
  counted('risk_factor_count', 'Risk factors', { width: '84px' }),
  counted('open_pii_finding_count', 'Personal data', {
    hint: 'Open personal-data findings',
    width: '84px',
  }),
  {
    id: 'publish_audience',
    header: 'Audience',
    hint: 'People who can open the app',
    width: '120px',
    ...optional,
    cell: (row) => <Audience row={row} />,
  },
  counted('visitors_30d', 'Visitors, 30d', { width: '84px' }),
  {
    id: 'last_security_scan_at',
    header: 'Last scan',
    hint: 'Never scanned is always last',
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
    hint: 'Never edited is always last',
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
  counted('shared_user_count', 'Shared with', {
    id: 'external_access_rank',
    hint: 'Sorts by external access, not by this number',
    width: '84px',
  }),
  counted('error_count', 'Errors', { hint: 'In the last scan', width: '64px', sortable: false }),
  counted('warning_count', 'Warnings', { hint: 'In the last scan', width: '72px', sortable: false }),
  counted('secret_count', 'Secrets', { width: '64px', sortable: false }),
  counted('connector_count', 'Connectors', { width: '80px', sortable: false }),
  counted('visitors_24h', 'Visitors, 24h'),
  counted('visitors_7d', 'Visitors, 7d'),
  counted('edits_24h', 'Edits, 24h', { width: '80px' }),
  counted('edits_7d', 'Edits, 7d', { width: '80px' }),
  counted('edits_30d', 'Edits, 30d', { width: '80px' }),
];

/** Every column, in order. `openId` is the project whose details are open. */
export const inventoryColumns = (
  openId: string | undefined,
  onToggle: (row: InventoryRow) => void,
): readonly InventoryColumn[] => [
  ...before,
  {
    id: 'why',
    header: 'Why',
    hint: 'The API’s reason, or the project’s counts',
    width: 'minmax(160px,2.4fr)',
    optional: true,
    cell: (row) => <WhyCell row={row} open={row.id === openId} onToggle={onToggle} />,
  },
  ...after,
  {
    id: 'owner',
    header: 'Owner',
    width: 'minmax(112px,0.9fr)',
    optional: true,
    cell: (row) => <OwnerCell row={row} />,
  },
];

export const visibleByDefault: readonly string[] = [
  'why',
  'review_priority',
  'risk_factor_count',
  'open_pii_finding_count',
  'publish_audience',
  'visitors_30d',
  'last_security_scan_at',
];

/** The one column that a narrow window hides by default. A review needs the others, so for them the table scrolls. */
export const hiddenWhenNarrow = { media: '(width < 1380px)', id: 'visitors_30d' } as const;
