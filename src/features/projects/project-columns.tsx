import { useMemo } from 'react';

import { OwnerName } from '@/domain/person-name.tsx';
import { hasName, noSummary, projectName, unreadableName, withoutEdit } from '@/domain/project-labels.ts';
import { Thumbnail } from '@/domain/thumbnail.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import type { Column } from '@/ui/table/data-table.tsx';
import { type ColumnChoice, useColumnChoice } from '@/ui/table/use-column-choice.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { EditState, OpenState } from './access-cells.tsx';
import { RowStar } from './favorites/row-star.tsx';
import { type ProjectRow, workspaceOf } from './rows.ts';

export type ProjectColumn = Column<ProjectRow>;

/** Name and summary as they stand in a row; the row's link is put around the name by the table. */
function ProjectTitle({ row, dense }: { readonly row: ProjectRow; readonly dense: boolean }) {
  const { project } = row;
  const name = project ? projectName(project) : unreadableName;
  const summary = project ? (project.description ?? noSummary) : (row.id ?? 'without an id');
  const named = project !== null && hasName(project);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {dense ? null : <Thumbnail url={project?.latest_screenshot_url} size="row" />}
      <span className={`min-w-0 ${dense ? 'flex items-baseline gap-2' : ''}`}>
        <bdi
          className={`block truncate font-medium ${named ? 'text-ink' : 'text-ink-2'} ${dense ? 'shrink-0' : ''}`}
        >
          {name}
        </bdi>
        <bdi className={`block truncate text-small font-normal text-ink-3 ${project ? '' : 'font-mono'}`}>
          {summary}
        </bdi>
      </span>
    </span>
  );
}

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
    header: 'Who can open the app',
    hint: 'Published state and publish_audience',
    width: 'minmax(136px,1fr)',
    sortable: true,
    optional: true,
    cell: ({ project }) => (project ? <OpenState project={project} /> : null),
  },
  {
    id: 'edit',
    header: 'Who can edit',
    hint: 'visibility: who can open the project in the editor',
    width: 'minmax(134px,1fr)',
    sortable: true,
    optional: true,
    cell: ({ project }) => (project ? <EditState visibility={project.visibility} /> : null),
  },
  {
    id: 'owner',
    header: 'Owner',
    hint: 'owner_id; names are read for the rows on screen',
    width: 'minmax(92px,1.05fr)',
    optional: true,
    cell: (row) =>
      row.project ? (
        <OwnerName
          connection={row.source.connection}
          workspaceId={workspaceOf(row)}
          ownerId={row.project.owner_id}
        />
      ) : null,
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
    header: 'Last edit',
    hint: 'last_edited_at: the last edit or chat message of a user',
    align: 'right',
    width: '88px',
    sortable: true,
    optional: true,
    cell: ({ project }) =>
      project ? <RelativeTime value={project.last_edited_at} fallback={withoutEdit(project)} /> : null,
  },
];

/** Hidden until somebody asks for it: the drawn table has no such column. */
const hiddenAtFirst: readonly string[] = ['created'];

/** All columns there are, in order; `extra` come behind the project. */
export function projectColumns(
  density: 'comfortable' | 'compact',
  extra: readonly ProjectColumn[] = [],
): readonly ProjectColumn[] {
  return [title(density === 'compact'), ...extra, ...facts];
}

/** The columns in sight of a list of projects. */
export function useProjectColumns(
  table: string,
  columns: readonly ProjectColumn[],
): ColumnChoice<ProjectRow> {
  const medium = useNarrow('(width < 1240px)');
  const small = useNarrow('(width < 1100px)');
  const narrow = useNarrow('(width < 930px)');
  const across = columns.some(({ id }) => id === 'workspace');
  // Beside the navigation there is no room for all of them: a cut name says less than a column less.
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
