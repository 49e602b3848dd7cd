import { useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { type ColumnChoice, useColumnChoice } from '@/ui/table/use-column-choice.ts';

import { memberColumns } from './member-columns.tsx';
import type { MemberRow } from './member-row.ts';

const none: readonly string[] = [];
const managed: readonly string[] = ['scim'];

/** The columns in sight of the list of members. */
export function useMemberColumns(connection: Connection, workspaceId: string): ColumnChoice<MemberRow> {
  const [density] = usePreference('density');
  const narrow = useNarrow('(width < 930px)');
  const columns = useMemo(
    () => memberColumns({ connection, workspaceId, dense: density === 'compact' }),
    [connection, workspaceId, density],
  );
  return useColumnChoice('members', columns, {
    hidden: none,
    leftOut: narrow ? managed : none,
    isNarrow: narrow,
  });
}
