import { Suspense, useMemo } from 'react';

import type { ProjectFilters } from '@/api/projects/project-query.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { menuColumn } from '@/domain/bulk/project-list-actions.tsx';
import { selectColumn } from '@/domain/lists/select-box.tsx';
import { OwnerName } from '@/domain/person-name.tsx';
import { withoutEdit } from '@/domain/project-labels.ts';
import { capitalize } from '@/lib/text.ts';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import type { Column } from '@/ui/table/column.ts';
import { type ColumnChoice, useColumnChoice } from '@/ui/table/use-column-choice.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { EditState, OpenState, ProjectTitle, RowOwner } from './project-cells.tsx';
import { RowStar } from './row-star.tsx';
import { idOf, projectLabel, type ProjectRow, toProject } from './rows.ts';
import { type CountId, countIds } from './search.ts';

export type ProjectColumn = Column<ProjectRow>;

const titles = {
  comfortable: (row: ProjectRow) => <ProjectTitle row={row} dense={false} hasPicture />,
  plain: (row: ProjectRow) => <ProjectTitle row={row} dense={false} hasPicture={false} />,
  compact: (row: ProjectRow) => <ProjectTitle row={row} dense hasPicture={false} />,
};

const title = (look: keyof typeof titles): ProjectColumn => ({
  id: 'name',
  header: 'Project',
  width: 'minmax(164px,2.6fr)',
  sortable: true,
  cell: titles[look],
  beside: (row) => <RowStar row={row} place="row" />,
});

/** Fits most names beside a picture and a star. */
const wideTitle = 'minmax(248px,2.6fr)';

const select = selectColumn(idOf, projectLabel);
const actions = menuColumn(toProject);

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
    // Fits “Not an active member”.
    width: 'minmax(178px,1.2fr)',
    optional: true,
    cell: ({ project }) => (project ? <OwnerName ownerId={project.owner_id} /> : null),
  },
  {
    id: 'created',
    header: 'Created',
    align: 'right',
    width: '96px',
    sortable: true,
    optional: true,
    cell: ({ project }) => (project ? <RelativeTime value={project.created_at} fallback="Unknown" /> : null),
  },
  {
    id: 'last_edit',
    header: 'Last edited',
    hint: 'The last edit or chat message',
    align: 'right',
    width: '96px',
    sortable: true,
    optional: true,
    cell: ({ project }) =>
      project ? <RelativeTime value={project.last_edited_at} fallback={withoutEdit(project)} /> : null,
  },
];

/** Loads each owner with the connection and workspace of its row. */
const inOwnScope = (column: ProjectColumn): ProjectColumn =>
  column.id === 'owner' ? { ...column, cell: (row) => <RowOwner row={row} /> } : column;

// Loads when one of its columns is first visible.
const loadTraffic = () => import('./traffic/traffic-cell.tsx');
const TrafficCell = lazyWithRetry(
  async () => (await loadTraffic()).TrafficCell,
  () => '–',
);
export const TrafficSort = lazyWithRetry(async () => (await loadTraffic()).TrafficSort);

const traffic = (id: CountId | 'traffic', header: string, filters: ProjectFilters): ProjectColumn => ({
  id,
  header,
  align: 'right',
  width: '92px',
  optional: true,
  cell: (row) => (
    <Suspense>
      <TrafficCell row={row} id={id} filters={filters} />
    </Suspense>
  ),
});

/** Explains why a week here isn't the sum beside its sparkline. */
const inventoryVisitors =
  'From the inventory, including recent hours of today. The Traffic column counts complete days only.';

/** Hidden until someone chooses them. */
const hiddenAtFirst: readonly string[] = ['created', 'traffic', ...countIds];

interface ProjectColumnOptions {
  readonly workspaceColumn?: ProjectColumn | undefined;
  /** The plan of the only workspace, once loaded. */
  readonly plan?: string | undefined;
  /** Whether rows show screenshots, which take room from long names. */
  readonly hasPictures: boolean;
  /** Whether the list can be sorted by counts, which requires all of them. */
  readonly sortsCounts: boolean;
  /** The filters of the list, so that the inventory has the same projects. */
  readonly filters: ProjectFilters;
}

/** All columns, in order. Keep `workspaceColumn` the same between renders. */
export function projectColumns(
  density: 'comfortable' | 'compact',
  { workspaceColumn, plan, hasPictures, sortsCounts, filters }: ProjectColumnOptions,
): readonly ProjectColumn[] {
  const hasInventory = plan === undefined || planIncludes(plan, 'enterprise');
  return [
    select,
    title(density === 'comfortable' && !hasPictures ? 'plain' : density),
    ...(workspaceColumn === undefined ? facts : [workspaceColumn, ...facts.map(inOwnScope)]),
    {
      ...traffic('traffic', 'Traffic', filters),
      width: '128px',
      hint: 'Visitors per day for 14 complete days (UTC), and the sum of the last 7',
    },
    ...countIds.map((id) => ({
      ...traffic(id, capitalize(id).replace('_', ', '), filters),
      hint: id.startsWith('visitors') ? inventoryVisitors : undefined,
      sortable: sortsCounts,
      unavailable: hasInventory ? undefined : 'Requires the Enterprise plan',
    })),
    actions,
  ];
}

/** The visible columns of a list of projects. */
export function useProjectColumns(
  table: string,
  columns: readonly ProjectColumn[],
): ColumnChoice<ProjectRow> {
  const across = columns.some(({ id }) => id === 'workspace');
  const noEditors = useNarrow(lessRoomThan(across ? 1300 : 1240));
  const noOwner = useNarrow(lessRoomThan(across ? 1160 : 1010));
  const noAudience = useNarrow(lessRoomThan(970)) && across;
  // Narrow windows don't have room for all of them and whole names.
  const leftOut = useMemo(
    () => [...(noEditors ? ['edit'] : []), ...(noOwner ? ['owner'] : []), ...(noAudience ? ['open'] : [])],
    [noEditors, noOwner, noAudience],
  );
  const choice = useColumnChoice(table, columns, { hidden: hiddenAtFirst, leftOut, isNarrow: noEditors });
  const { visible, mayScroll } = choice;
  const withWholeNames = useMemo(
    () => visible.map((column) => (column.id === 'name' ? { ...column, width: wideTitle } : column)),
    [visible],
  );
  // A table that scrolls sideways has room for names.
  return mayScroll ? { ...choice, visible: withWholeNames } : choice;
}
