import { type ReactNode, type RefObject, Suspense, useCallback } from 'react';

import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { projectName } from '@/domain/project-labels.ts';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import type { TableHandle } from '@/ui/table/data-table.tsx';

import { type Selection, useIsSelecting } from '../lists/selection.ts';
import type { BulkProject } from './bulk-target.ts';
import type { RowMenuProject } from './row-menu.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';

const loadBar = async () => (await import('./selection-bar.tsx')).SelectionBar;
const LazyBar = lazyWithRetry(loadBar);

interface BarOptions<Row> extends Pick<SelectionBarProps, 'list' | 'size'> {
  readonly selection: Selection<Row>;
  readonly rows: readonly Row[];
  readonly toProject: (row: Row) => BulkProject | null;
  readonly exporting: (rows: () => readonly Row[]) => ReactNode;
  readonly deciding?: (rows: () => readonly Row[]) => ReactNode;
  readonly table: RefObject<TableHandle | null>;
  /** A project's index in the table, if there are other lines between the rows. */
  readonly indexOf?: (id: string) => number;
}

/** The bar for the selected projects, while any are selected. */
export function useSelectionBar<Row>(options: BarOptions<Row>): ReactNode {
  const { selection, rows, toProject, exporting, deciding, table, indexOf, list, size } = options;
  // Rows can be selected offline, too.
  usePreload(loadBar);
  if (!useIsSelecting(selection)) return undefined;
  return (
    <Suspense>
      <LazyBar
        selection={selection}
        selected={() => selection.rows().flatMap((row) => toProject(row) ?? [])}
        list={list}
        size={size}
        exporting={exporting(selection.rows)}
        deciding={deciding?.(selection.rows)}
        onLeave={() => {
          const last = selection.last();
          const index = indexOf?.(last ?? '') ?? rows.findIndex((row) => toProject(row)?.id === last);
          // Deleted projects leave their place to the row below them.
          const place = indexOf === undefined ? Math.min(selection.place(), rows.length - 1) : 0;
          table.current?.focusRow(Math.max(0, index === -1 ? place : index));
        }}
      />
    </Suspense>
  );
}

export interface ProjectRow {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly is_published?: boolean | undefined;
}

/** Converts a row of the workspace's projects to what its menu and bulk actions take. */
export function useRowProject(): (row: ProjectRow) => RowMenuProject {
  const { id: connectionId } = useConnection();
  const workspaceId = useWorkspaceId();
  return useCallback(
    (row) => ({
      id: row.id,
      name: projectName(row),
      connectionId,
      workspaceId,
      isPublished: row.is_published,
    }),
    [connectionId, workspaceId],
  );
}
