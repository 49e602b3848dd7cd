import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';
import type { Column } from '@/ui/table/column.ts';
import type { TableHandle } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { useConnection, useWorkspaceId } from '../connection-scope.tsx';
import { unknownSize } from '../lists/list-footer.tsx';
import { SelectBox } from '../lists/select-box.tsx';
import { useIsChoosing, useRowSelection, useSelection } from '../lists/selection.ts';
import { hasName, projectName, withoutEdit } from '../project-labels.ts';
import { handleProjectKey, RowMenuButton } from './project-list-actions.tsx';
import type { RowMenuProject } from './row-menu.tsx';
import type { SelectableList } from './selection-bar.tsx';
import { type ProjectRow, useRowProject, useSelectionBar } from './use-selection-bar.tsx';

interface ProjectRowsOptions<Row> {
  /** Distinguishes the list's selection from others in the workspace. */
  readonly place: { readonly list: string; readonly [name: string]: string };
  readonly list: SelectableList & { readonly rows: readonly Row[] };
  readonly exporting: (rows: () => readonly Row[]) => ReactNode;
}

export const projectRowKey = ({ id }: Pick<ProjectRow, 'id'>): string => id;

/**
 * Everything that compact lists of projects share: selection, its bar, links, and shortcuts. Spread `table` into the
 * list's component.
 */
export function useProjectRows<Row extends ProjectRow>({ place, list, exporting }: ProjectRowsOptions<Row>) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const toProject = useRowProject();
  const handle = useRef<TableHandle>(null);
  const selection = useSelection<Row>(
    keyOf(connection, 'selection', { ...place, workspaceId }),
    projectRowKey,
    list,
  );
  const { rows } = list;
  const bar = useSelectionBar({
    selection,
    rows,
    list,
    toProject,
    exporting,
    size: unknownSize,
    table: handle,
  });
  const rowLink = useCallback(
    ({ id }: Row) =>
      ({
        to: '/workspaces/$workspaceId/projects/$projectId',
        params: { workspaceId, projectId: id },
      }) as const,
    [workspaceId],
  );
  const onRowKey = useCallback(
    (event: KeyboardEvent, { id }: Row) => void handleProjectKey(event, id, selection),
    [selection],
  );
  return {
    selection,
    toProject,
    bar,
    table: { handle, rowLink, onRowKey, rowKey: projectRowKey, rowLabel: projectName, density: 'compact' },
  } as const;
}

export const projectTitle = (row: Pick<ProjectRow, 'id' | 'name'>): ReactNode => (
  <bdi className={`block truncate ${hasName(row) ? '' : 'text-ink-2'}`}>{projectName(row)}</bdi>
);

export const titleColumn: Column<Pick<ProjectRow, 'id' | 'name'>> = {
  id: 'name',
  header: 'Project',
  width: 'minmax(140px,2fr)',
  cell: projectTitle,
};

export const lastEditColumn: Column<Pick<ProjectSummary, 'last_edited_at'>> = {
  id: 'last_edit',
  header: 'Last edited',
  align: 'right',
  width: '96px',
  cell: (row) => <RelativeTime value={row.last_edited_at} fallback={withoutEdit(row)} />,
};

interface ProjectRowCardProps {
  readonly project: RowMenuProject;
  readonly children: ReactNode;
}

/** A row on a phone: its title and one more line, between its checkbox and its menu. */
export function ProjectRowCard({ project, children }: ProjectRowCardProps) {
  const isChoosing = useIsChoosing(useRowSelection());
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isChoosing ? <SelectBox id={project.id} name={project.name} place="line" /> : null}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">{children}</span>
      {isChoosing ? null : <RowMenuButton project={project} place="line" />}
    </span>
  );
}
