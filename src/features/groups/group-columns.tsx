import { useMemo } from 'react';

import type { ListRow } from '@/api/transport/pagination.ts';
import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { formatGroupSize } from '@/domain/group-labels.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

export type GroupRow = ListRow<WorkspaceGroup>;

const membersMeaning = 'Active members, pending members and people who were invited';

const unreadableName = 'Unavailable group';

function GroupTitle({ row: { item: group }, dense }: { readonly row: GroupRow; readonly dense: boolean }) {
  return (
    <span className={`block min-w-0 ${dense ? 'flex items-baseline gap-2' : ''}`}>
      <bdi
        className={`block truncate font-medium ${group ? 'text-ink' : 'text-ink-2'} ${dense ? 'shrink-0' : ''}`}
      >
        {group?.name ?? unreadableName}
      </bdi>
      <bdi className="block truncate text-small text-ink-3">
        {group ? (group.description ?? 'No description') : null}
      </bdi>
    </span>
  );
}

/** Groups of an identity provider have its ID (spec §2.10). */
function Managed({ group }: { readonly group: WorkspaceGroup }) {
  if (group.scim_external_id === null) return <StatusDot tone="hollow">Created manually</StatusDot>;
  return (
    <Tooltip text={`ID there: ${group.scim_external_id}`}>
      <span className="inline-flex max-w-full min-w-0">
        <StatusDot tone="good">Identity provider</StatusDot>
      </span>
    </Tooltip>
  );
}

const copyLabel = ({ item }: GroupRow): string =>
  `Copy ID of ${item ? isolated(item.name) : 'an unavailable group'}`;

function GroupId({ row }: { readonly row: GroupRow }) {
  if (row.id === null) return <span className="text-ink-3">No ID</span>;
  return <IdWithCopy id={row.id} label={copyLabel(row)} className="text-ink-3" />;
}

/** The columns that the window has room for. */
export function useGroupColumns(): readonly Column<GroupRow>[] {
  const [density] = usePreference('density');
  const isMedium = useNarrow('(width < 1240px)');
  const isNarrow = useNarrow('(width < 930px)');
  return useMemo(
    () =>
      groupColumns(density === 'compact').filter(
        ({ id }) => !(id === 'updated' && isMedium) && !(id === 'scim' && isNarrow),
      ),
    [density, isMedium, isNarrow],
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
    header: 'Members and invited',
    hint: membersMeaning,
    align: 'right',
    width: '136px',
    cell: ({ item }) => (item ? formatNumber(item.member_count) : null),
  },
  {
    id: 'scim',
    header: 'Managed by',
    hint: 'Who creates and updates the group',
    width: 'minmax(124px,0.9fr)',
    cell: ({ item }) => (item ? <Managed group={item} /> : null),
  },
  {
    id: 'id',
    header: 'Group ID',
    hint: 'Identifies the group in the API',
    width: 'minmax(110px,1.3fr)',
    cell: (row) => <GroupId row={row} />,
  },
  {
    id: 'updated',
    header: 'Updated',
    align: 'right',
    width: '92px',
    cell: ({ item }) => (item ? <RelativeTime value={item.updated_at} /> : null),
  },
];

/** A row on a phone. */
export function GroupListItem({ row }: { readonly row: GroupRow }) {
  const { item: group } = row;
  return (
    <span className="flex h-full min-w-0 items-center justify-between gap-3">
      <span className="min-w-0 text-left">
        <bdi className="block truncate text-left font-medium text-ink">{group?.name ?? unreadableName}</bdi>
        {group ? (
          <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
            <span className="tabular shrink-0">{formatGroupSize(group)}</span>
            {group.scim_external_id === null ? null : <StatusDot tone="good">Identity provider</StatusDot>}
          </span>
        ) : null}
      </span>
      {row.id === null ? null : <CopyButton value={row.id} label={copyLabel(row)} />}
    </span>
  );
}
