import { useMemo } from 'react';

import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/data-table.tsx';
import { type ColumnChoice, useColumnChoice } from '@/ui/table/use-column-choice.ts';

import { JoinedCell, ManagedCell, type MemberRow, MemberTitle, RoleCell } from './member-cells.tsx';

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
    hint: 'Derived from one request per role',
    width: 'minmax(84px,1fr)',
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

const none: readonly string[] = [];
const managed: readonly string[] = ['scim'];

/** The visible columns of the list of members. */
export function useMemberColumns(): ColumnChoice<MemberRow> {
  const [density] = usePreference('density');
  const isNarrow = useNarrow('(width < 930px)');
  const columns = useMemo(() => memberColumns(density === 'compact'), [density]);
  return useColumnChoice('members', columns, { hidden: none, leftOut: isNarrow ? managed : none, isNarrow });
}
