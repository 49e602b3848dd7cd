import { useMemo } from 'react';

import type { ListRow } from '@/api/transport/pagination.ts';
import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { formatGroupSize, groupName } from '@/domain/group-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { visibleText } from '@/lib/text.ts';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';

export type GroupRow = ListRow<WorkspaceGroup>;

export const membersMeaning = 'Active members, pending members, and invited people';

const unreadableName = 'Unavailable group';

function GroupTitle({ row: { item: group }, dense }: { readonly row: GroupRow; readonly dense: boolean }) {
  return (
    <span className={`block min-w-0 ${dense ? 'flex items-baseline gap-2' : ''}`}>
      <bdi
        className={`block truncate font-medium ${group ? 'text-ink' : 'text-ink-2'} ${dense ? 'shrink-0' : ''}`}
      >
        {group ? groupName(group) : unreadableName}
      </bdi>
      <bdi className="block truncate text-small font-normal text-ink-3">
        {group ? visibleText(group.description) || 'No description' : null}
      </bdi>
    </span>
  );
}

/** Groups of an identity provider have its ID (spec §2.10). */
export function ManagedBy({ group }: { readonly group: WorkspaceGroup }) {
  if (group.scim_external_id === null) return <StatusDot tone="hollow">Workspace</StatusDot>;
  return (
    <Tooltip text={`Identity provider ID: ${group.scim_external_id}`}>
      <span className="inline-flex max-w-full min-w-0">
        <StatusDot tone="neutral">Identity provider</StatusDot>
      </span>
    </Tooltip>
  );
}

/** The columns that the window has room for. */
export function useGroupColumns(): readonly Column<GroupRow>[] {
  const [density] = usePreference('density');
  // Between these widths the list has less than half of the window.
  const hasSource = !useNarrow('(1024px <= width < 1240px)');
  return useMemo(
    () => groupColumns(density === 'compact').filter(({ id }) => id !== 'scim' || hasSource),
    [density, hasSource],
  );
}

const groupColumns = (dense: boolean): readonly Column<GroupRow>[] => [
  {
    id: 'name',
    header: 'Group',
    width: 'minmax(130px,2fr)',
    cell: (row) => <GroupTitle row={row} dense={dense} />,
  },
  {
    id: 'members',
    header: 'People',
    hint: membersMeaning,
    align: 'right',
    width: '64px',
    cell: ({ item }) => (item ? formatNumber(item.member_count) : null),
  },
  {
    id: 'scim',
    header: 'Managed by',
    hint: 'Who creates and updates the group',
    width: '140px',
    cell: ({ item }) => (item ? <ManagedBy group={item} /> : null),
  },
];

/** A row on a phone. */
export function GroupListItem({ row }: { readonly row: GroupRow }) {
  const { item: group } = row;
  return (
    <span className="block min-w-0 text-left">
      <bdi className="block truncate text-left font-medium text-ink">
        {group ? groupName(group) : unreadableName}
      </bdi>
      {group ? (
        <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
          <span className="tabular shrink-0">{formatGroupSize(group)}</span>
          {group.scim_external_id === null ? null : <StatusDot tone="neutral">Identity provider</StatusDot>}
        </span>
      ) : null}
    </span>
  );
}
