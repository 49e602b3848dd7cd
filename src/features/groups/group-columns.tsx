import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { formatGroupSize } from '@/domain/format-targets.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import type { Column } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

/** A row of the list; one that could not be read keeps what is known of its id. */
export type GroupRow = WorkspaceGroup | UnreadableGroup;
interface UnreadableGroup {
  readonly id: string | null;
  readonly index: number;
}

const isGroup = (row: GroupRow): row is WorkspaceGroup => 'member_count' in row;
export const rowKey = (row: GroupRow): string => row.id ?? (isGroup(row) ? '' : `unreadable ${row.index}`);

const membersMeaning =
  'member_count: active members, pending members, and people who were invited and have not joined';

function GroupTitle({ row, dense }: { readonly row: GroupRow; readonly dense: boolean }) {
  return (
    <span className={`block min-w-0 ${dense ? 'flex items-baseline gap-2' : ''}`}>
      <bdi
        className={`block truncate font-medium ${isGroup(row) ? 'text-ink' : 'text-ink-2'} ${dense ? 'shrink-0' : ''}`}
      >
        {isGroup(row) ? row.name : 'Unreadable group'}
      </bdi>
      <bdi className="block truncate text-small text-ink-3">
        {isGroup(row) ? (row.description ?? 'No description') : null}
      </bdi>
    </span>
  );
}

/** Groups that an identity provider made carry its own id for them (spec 2.10). */
function Managed({ group }: { readonly group: WorkspaceGroup }) {
  if (group.scim_external_id === null) return <StatusDot tone="hollow">Made by hand</StatusDot>;
  return (
    <Tooltip text={`Its id there: ${group.scim_external_id}`}>
      <span className="inline-flex max-w-full min-w-0">
        <StatusDot tone="good">Identity provider</StatusDot>
      </span>
    </Tooltip>
  );
}

function GroupId({ row }: { readonly row: GroupRow }) {
  if (row.id === null) return <span className="text-ink-3">Without an id</span>;
  const name = isGroup(row) ? row.name : 'an unreadable group';
  return <IdWithCopy id={row.id} label={`Copy the id of ${isolated(name)}`} className="text-ink-3" />;
}

/** All columns, or those that a window of some width has room for. Keep the array the same between renders. */
export const groupColumns = (
  dense: boolean,
  room: 'wide' | 'medium' | 'narrow',
): readonly Column<GroupRow>[] =>
  all(dense).filter(
    ({ id }) => room === 'wide' || (id !== 'updated' && (room === 'medium' || id !== 'scim')),
  );

const all = (dense: boolean): readonly Column<GroupRow>[] => [
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
    cell: (row) => (isGroup(row) ? formatNumber(row.member_count) : null),
  },
  {
    id: 'scim',
    header: 'Managed by',
    hint: 'scim_external_id: set on groups that an identity provider made',
    width: 'minmax(124px,0.9fr)',
    cell: (row) => (isGroup(row) ? <Managed group={row} /> : null),
  },
  {
    id: 'id',
    header: 'Group id',
    hint: 'What an audience names a group by',
    width: 'minmax(110px,1.3fr)',
    cell: (row) => <GroupId row={row} />,
  },
  {
    id: 'updated',
    header: 'Last change',
    align: 'right',
    width: '92px',
    cell: (row) => (isGroup(row) ? <RelativeTime value={row.updated_at} /> : null),
  },
];

/** A row on a phone. */
export function GroupLine({ row }: { readonly row: GroupRow }) {
  return (
    <span className="flex h-full min-w-0 items-center justify-between gap-3">
      <span className="min-w-0 text-left">
        <bdi className="block truncate text-left font-medium text-ink">
          {isGroup(row) ? row.name : 'Unreadable group'}
        </bdi>
        {isGroup(row) ? (
          <span className="flex flex-wrap items-center gap-x-2 text-small text-ink-3">
            <span className="tabular shrink-0">{formatGroupSize(row)}</span>
            {row.scim_external_id === null ? null : <StatusDot tone="good">Identity provider</StatusDot>}
          </span>
        ) : null}
      </span>
      {row.id === null ? null : (
        <CopyButton
          value={row.id}
          label={`Copy the id of ${isGroup(row) ? row.name : 'an unreadable group'}`}
        />
      )}
    </span>
  );
}
