import { useMemo } from 'react';

import { usePreference } from '@/ui/preferences.ts';
import { smallestWidth, visibleColumns } from '@/ui/table/column.ts';
import { useNarrow } from '@/ui/use-media.ts';

import { hiddenAtFirst, type ProjectColumn } from './project-columns.tsx';

export interface ColumnChoice {
  readonly visible: readonly ProjectColumn[];
  readonly items: readonly {
    readonly label: string;
    readonly checked: boolean;
    readonly onSelect: () => void;
  }[];
  /** Where the window may be too narrow for the chosen columns: then the table scrolls sideways. */
  readonly minWidth: number | undefined;
}

/** The columns in sight: those that cannot be hidden, and the optional ones chosen for this table. */
export function useColumnChoice(table: string, columns: readonly ProjectColumn[]): ColumnChoice {
  const [chosen, choose] = usePreference('columns');
  const medium = useNarrow('(width < 1240px)');
  const small = useNarrow('(width < 1100px)');
  const narrow = useNarrow('(width < 930px)');
  const names = chosen[table];
  const shown = useMemo(() => {
    const optional = columns.filter((column) => column.optional).map(({ id }) => id);
    if (names) return optional.filter((id) => names.includes(id));
    const hidden = new Set(hiddenAtFirst);
    // Beside the navigation there is no room for all of them: a cut name says less than a column less.
    if (small) hidden.add('owner');
    const across = optional.includes('workspace');
    if (narrow || (medium && across)) hidden.add('edit');
    if (narrow && across) hidden.add('open');
    return optional.filter((id) => !hidden.has(id));
  }, [columns, names, medium, small, narrow]);
  const visible = useMemo(() => visibleColumns(columns, shown), [columns, shown]);

  const items = columns
    .filter((column) => column.optional)
    .map(({ id, header }) => ({
      label: header,
      checked: shown.includes(id),
      onSelect: () =>
        choose({
          ...chosen,
          [table]: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id],
        }),
    }));
  return { visible, items, minWidth: medium && names ? smallestWidth(visible) : undefined };
}
