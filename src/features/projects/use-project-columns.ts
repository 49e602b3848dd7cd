import { useMemo } from 'react';

import { useNarrow } from '@/ui/layout/use-media.ts';
import { type ColumnChoice, useColumnChoice } from '@/ui/table/use-column-choice.ts';

import { hiddenAtFirst, type ProjectColumn } from './project-columns.tsx';
import type { ProjectRow } from './rows.ts';

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
