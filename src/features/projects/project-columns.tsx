import { useMemo } from 'react';

import { withoutEdit } from '@/domain/project-labels.ts';
import { useNarrow } from '@/ui/layout/use-media.ts';
import type { Column } from '@/ui/table/data-table.tsx';
import { type ColumnChoice, useColumnChoice } from '@/ui/table/use-column-choice.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { EditState, OpenState, ProjectTitle, RowOwner } from './project-cells.tsx';
import { RowStar } from './row-star.tsx';
import { type ProjectRow } from './rows.ts';

export type ProjectColumn = Column<ProjectRow>;

const comfortableTitle = (row: ProjectRow) => <ProjectTitle row={row} dense={false} />;
const compactTitle = (row: ProjectRow) => <ProjectTitle row={row} dense />;

const title = (dense: boolean): ProjectColumn => ({
  id: 'name',
  header: 'Project',
  width: 'minmax(164px,2.6fr)',
  sortable: true,
  cell: dense ? compactTitle : comfortableTitle,
  beside: (row) => <RowStar row={row} place="row" />,
});

const facts: readonly ProjectColumn[] = [
  {
    id: 'open',
    header: 'Audience',
    hint: 'People who can open the app',
    width: 'minmax(136px,1fr)',
    sortable: true,
    optional: true,
    cell: ({ project }) => (project ? <OpenState project={project} /> : null),
  },
  {
    id: 'edit',
    header: 'Editor access',
    hint: 'People who can open the project in the editor',
    width: 'minmax(134px,1fr)',
    sortable: true,
    optional: true,
    cell: ({ project }) => (project ? <EditState visibility={project.visibility} /> : null),
  },
  {
    id: 'owner',
    header: 'Owner',
    width: 'minmax(92px,1.05fr)',
    optional: true,
    cell: (row) => <RowOwner row={row} />,
  },
  {
    id: 'created',
    header: 'Created',
    align: 'right',
    width: '88px',
    sortable: true,
    optional: true,
    cell: ({ project }) => (project ? <RelativeTime value={project.created_at} fallback="Unknown" /> : null),
  },
  {
    id: 'last_edit',
    header: 'Last edited',
    hint: 'The last edit or chat message',
    align: 'right',
    width: '88px',
    sortable: true,
    optional: true,
    cell: ({ project }) =>
      project ? <RelativeTime value={project.last_edited_at} fallback={withoutEdit(project)} /> : null,
  },
];

/** Hidden until someone chooses it. */
const hiddenAtFirst: readonly string[] = ['created'];

/** All columns, in order. Keep `workspaceColumn` the same between renders. */
export const projectColumns = (
  density: 'comfortable' | 'compact',
  workspaceColumn?: ProjectColumn,
): readonly ProjectColumn[] => [
  title(density === 'compact'),
  ...(workspaceColumn === undefined ? [] : [workspaceColumn]),
  ...facts,
];

/** The visible columns of a list of projects. */
export function useProjectColumns(
  table: string,
  columns: readonly ProjectColumn[],
): ColumnChoice<ProjectRow> {
  const medium = useNarrow('(width < 1240px)');
  const small = useNarrow('(width < 1100px)');
  const narrow = useNarrow('(width < 930px)');
  const across = columns.some(({ id }) => id === 'workspace');
  // Beside the navigation there is no room for all of them.
  const leftOut = useMemo(
    () => [
      ...(small ? ['owner'] : []),
      ...(narrow || (medium && across) ? ['edit'] : []),
      ...(narrow && across ? ['open'] : []),
    ],
    [medium, small, narrow, across],
  );
  return useColumnChoice(table, columns, { hidden: hiddenAtFirst, leftOut, isNarrow: medium });
}
