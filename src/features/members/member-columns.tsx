import type { Connection } from '@/api/connection/connections.ts';
import type { Column } from '@/ui/table/data-table.tsx';

import { JoinedCell, ManagedCell, MemberTitle, RoleCell } from './member-cells.tsx';
import type { MemberRow } from './member-row.ts';

interface Of {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly dense: boolean;
}

export const memberColumns = ({ connection, workspaceId, dense }: Of): readonly Column<MemberRow>[] => [
  {
    id: 'display_name',
    header: 'Member',
    width: 'minmax(164px,2.4fr)',
    sortable: true,
    cell: (row) => <MemberTitle row={row} connection={connection} workspaceId={workspaceId} dense={dense} />,
  },
  {
    id: 'role',
    header: 'Role',
    hint: 'Derived: the list was read once per role',
    width: 'minmax(84px,1fr)',
    sortable: true,
    optional: true,
    cell: (row) => <RoleCell row={row} />,
  },
  {
    id: 'scim',
    header: 'Managed by',
    hint: 'Derived from scim_managed: whether an identity provider made and manages the membership',
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
    cell: (row) => <JoinedCell row={row} connection={connection} workspaceId={workspaceId} />,
  },
];
