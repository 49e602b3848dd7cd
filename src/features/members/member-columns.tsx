import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

import { useCachedQuery } from '@/api/cache/use-cached-query.ts';
import { type Member, memberOptions } from '@/api/people/people.ts';
import type { ListRow } from '@/api/transport/pagination.ts';
import type { WorkspaceMember } from '@/contract/resources/people.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { notActive } from '@/domain/person-labels.ts';
import { usePeopleNames } from '@/domain/presentation.ts';
import { useInView } from '@/domain/use-in-view.ts';
import { dayMs } from '@/lib/utc-days.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';
import { Chip } from '@/ui/controls/chip.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { type ColumnChoice, useColumnChoice } from '@/ui/table/use-column-choice.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { ManagedValue, RoleValue } from './derived-role-labels.tsx';
import { useDerivedRoles } from './use-derived-roles.ts';

const memberColumns = (dense: boolean): readonly Column<MemberRow>[] => [
  {
    id: 'display_name',
    header: 'Member',
    width: 'minmax(164px,2.4fr)',
    sortable: true,
    cell: (row) => <MemberTitle row={row} dense={dense} />,
  },
  {
    id: 'role',
    header: 'Role',
    hint: 'Takes one request per role',
    width: 'minmax(84px,0.6fr)',
    sortable: true,
    optional: true,
    cell: (row) => <RoleCell row={row} />,
  },
  {
    id: 'scim',
    header: 'Managed by',
    hint: 'Who adds and removes the member',
    width: 'minmax(128px,1fr)',
    optional: true,
    cell: (row) => <ManagedCell row={row} />,
  },
  {
    id: 'joined_at',
    header: 'Joined',
    align: 'right',
    width: 'minmax(118px,0.6fr)',
    sortable: true,
    optional: true,
    cell: (row) => <JoinedCell row={row} />,
  },
];

const noRoles: readonly string[] = [];
const managed: readonly string[] = ['scim'];

export function useMemberColumns(): ColumnChoice<MemberRow> {
  const [density] = usePreference('density');
  const isNarrow = useNarrow(lessRoomThan(930));
  const columns = useMemo(() => memberColumns(density === 'compact'), [density]);
  return useColumnChoice('members', columns, {
    hidden: noRoles,
    leftOut: isNarrow ? managed : noRoles,
    isNarrow,
  });
}

export type MemberRow = ListRow<WorkspaceMember>;

interface CellProps {
  readonly row: MemberRow;
}

interface MemberTitleProps extends CellProps {
  readonly dense: boolean;
  /** What the lines of the name and the email end with. */
  readonly ends?: readonly [name: ReactNode, email: ReactNode];
}

/** One line, with `end` at its right. */
function Line({ end, children }: { readonly end: ReactNode; readonly children: ReactNode }) {
  if (end === undefined) return children;
  return (
    <span className="flex min-h-5 items-center justify-between gap-2">
      <span className="min-w-0">{children}</span>
      <span className="min-w-13 shrink-0 text-right text-small text-ink-3">{end}</span>
    </span>
  );
}

/**
 * The list returns only an ID (spec §2.11). The person is loaded once the row stays in view; a printed page shows the
 * ID.
 */
function MemberTitle({ row, dense, ends }: MemberTitleProps) {
  const userId = row.item?.user_id ?? '';
  const [isInView, ref] = useInView();
  const person = useQuery({ ...useMemberOptions(row), enabled: isInView && row.item !== null });
  const title = titleOf(row, person.data, person.error, usePeopleNames());
  return (
    <span ref={ref} className="flex min-w-0 items-center gap-2.5">
      {title === null ? (
        <Skeleton
          still={!isInView}
          className={`shrink-0 rounded-full print:hidden ${dense ? 'size-5.5' : 'size-8 max-[22rem]:hidden'}`}
        />
      ) : (
        <Avatar name={title.known ? title.title : null} seed={userId} size={dense ? 'small' : 'medium'} />
      )}
      <span className={`min-w-0 flex-1 ${dense ? 'flex items-baseline gap-2' : ''}`}>
        {title === null ? (
          <>
            <Line end={ends?.[0]}>
              <Skeleton still={!isInView} className="my-1 h-3 w-28 print:hidden" />
            </Line>
            {dense ? null : (
              <Line end={ends?.[1]}>
                <Skeleton still={!isInView} className="my-1 h-2.5 w-40 print:hidden" />
              </Line>
            )}
            <span className="sr-only">Loading name</span>
            <span className="hidden truncate font-mono text-small font-normal text-ink-2 print:block">
              {userId}
            </span>
          </>
        ) : (
          <>
            <Line end={ends?.[0]}>
              <bdi
                className={`block truncate font-medium ${dense ? 'shrink-0' : ''} ${title.known ? 'text-ink' : 'text-ink-2'}`}
              >
                {title.title}
              </bdi>
            </Line>
            <Line end={ends?.[1]}>
              <bdi
                className={`block truncate text-small font-normal text-ink-3 ${title.mono ? 'font-mono' : ''}`}
              >
                {title.detail}
              </bdi>
            </Line>
          </>
        )}
      </span>
      {row.item === null || row.item.type === 'user' ? null : <Chip>{row.item.type}</Chip>}
    </span>
  );
}

interface Title {
  readonly title: string;
  readonly detail: string;
  /** Whether the title is a person's name. */
  readonly known: boolean;
  readonly mono: boolean;
}

/** Null while nothing is known. */
function titleOf(
  row: MemberRow,
  person: Member | null | undefined,
  error: Error | null,
  { nameOf, emailOf }: ReturnType<typeof usePeopleNames>,
): Title | null {
  const id = row.id ?? 'No ID';
  if (row.item === null) return { title: 'Unavailable member', detail: id, known: false, mono: true };
  if (person) {
    const name = nameOf(person);
    const email = emailOf(person);
    return {
      title: name,
      detail: email === name ? '' : (email ?? ''),
      known: true,
      mono: false,
    };
  }
  if (person === null) return { title: notActive, detail: id, known: false, mono: true };
  return error === null ? null : { title: 'Name unavailable', detail: id, known: false, mono: true };
}

const useMemberOptions = ({ item }: MemberRow) =>
  memberOptions(useConnection(), useWorkspaceId(), item?.user_id ?? '');

const newForMs = 30 * dayMs;

/** When the person joined, with a mark for new members. The API may leave it out (spec §2.11). */
function JoinedCell({ row }: CellProps) {
  // The row's title loads it.
  const { data: person, status } = useCachedQuery(useMemberOptions(row).queryKey) ?? {};
  const now = useNow();
  // A failed refresh keeps the person.
  if (person === undefined && status !== 'error') return null;
  if (!person) return <Dash meaning="Unknown" />;
  const { joined_at: joined } = person;
  if (joined === undefined) return <span className="text-ink-3">Not shown</span>;
  const isNew = joined !== null && now - Date.parse(joined) < newForMs;
  return (
    <span className="inline-flex items-center gap-2">
      {isNew ? <Chip tone="accent">New</Chip> : null}
      <RelativeTime value={joined} fallback="Unknown" />
    </span>
  );
}

function RoleCell({ row: { item } }: CellProps) {
  const { roles } = useDerivedRoles(item?.user_id ?? '');
  return item === null ? null : <RoleValue roles={roles} />;
}

function ManagedCell({ row: { item } }: CellProps) {
  const { scim } = useDerivedRoles(item?.user_id ?? '');
  return item === null ? null : <ManagedValue scim={scim} />;
}

/** A row on a phone. A role is shorter than a date, which leaves room for the email. */
export const MemberListItem = ({ row }: CellProps) => (
  <MemberTitle
    row={row}
    dense={false}
    ends={[<JoinedCell key="joined" row={row} />, <RoleCell key="role" row={row} />]}
  />
);
