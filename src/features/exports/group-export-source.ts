import { paginateAll } from '@/api/cache/paginate-all.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { groupMatcher } from '@/domain/group-matcher.ts';
import type { ExportColumn } from '@/lib/export-file.ts';

import { listEstimate } from './estimate.ts';
import type { ExportScope, ExportSource } from './export-source.ts';

const columnsOf = (workspace: string | undefined): readonly ExportColumn<WorkspaceGroup>[] => [
  { id: 'name', label: 'Group', value: ({ name }) => name },
  { id: 'id', label: 'Group ID', value: ({ id }) => id },
  { id: 'description', label: 'Description', value: ({ description }) => description },
  {
    id: 'member_count',
    label: 'People',
    hint: 'Includes pending members and invited people',
    value: ({ member_count }) => member_count,
  },
  { id: 'scim_external_id', label: 'Identity provider ID', value: (group) => group.scim_external_id },
  { id: 'workspace_name', label: 'Workspace', value: () => workspace },
  { id: 'workspace_id', label: 'Workspace ID', value: ({ workspace_id }) => workspace_id },
  { id: 'created_at', label: 'Created', value: ({ created_at }) => created_at },
  { id: 'updated_at', label: 'Updated', value: ({ updated_at }) => updated_at },
];

interface GroupExportInput {
  /** The page's own filter: the API can't search groups (spec §4.5). */
  readonly q: string | undefined;
}

export function groupExportSource(
  { queryClient, connection, workspaceId }: ExportScope,
  { q }: GroupExportInput,
): ExportSource<WorkspaceGroup> {
  const list = groupListOptions(connection, workspaceId);
  const name = queryClient.getQueryData(workspaceOptions(connection, workspaceId).queryKey)?.name;
  const matches = groupMatcher(q ?? '');
  return {
    subject: 'Groups',
    place: name ?? workspaceId,
    unit: ['group', 'groups'],
    connectionIds: [connection.id],
    filters: q === undefined ? [] : [`Search: “${q}”`],
    order: 'by name',
    columns: columnsOf(name),
    estimate: () => {
      const estimate = listEstimate({
        loaded: queryClient.getQueryData(list.queryKey),
        counted: null,
        filtered: false,
      });
      return (q ?? '').trim() === '' ? estimate : { ...estimate, rows: { ...estimate.rows, min: 0 } };
    },
    reader: () => {
      const groups = paginateAll(list, ({ id }) => id);
      return (signal, onBatch) =>
        groups.run(signal, ({ items, unreadable }) =>
          onBatch({
            rows: items.filter(matches),
            // Their names are unknown, so any of them may match.
            unreadable: unreadable.map(({ id }) => id),
            requests: 1,
          }),
        );
    },
  };
}
