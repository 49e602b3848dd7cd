import { useMemo } from 'react';

import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { usePreference } from '@/ui/preferences.ts';

import { type Column, smallestWidth, visibleColumns } from './column.ts';
import { hiddenByWidth } from './columns-menu.tsx';

export interface ColumnChoice<Row> {
  readonly visible: readonly Column<Row>[];
  /** Ids of the optional columns on paper, where nothing is left out for want of room. */
  readonly printed: readonly string[];
  /** One for each column that may be hidden. */
  readonly items: readonly MenuItem[];
  /** Where the window may be too narrow for the chosen columns: then the table scrolls sideways. */
  readonly minWidth: number | undefined;
}

interface Defaults {
  /** Columns that are hidden until somebody chooses them; keep it the same between renders. */
  readonly hidden: readonly string[];
  /** Columns that the window has no room for, until somebody chooses; keep it the same between renders. */
  readonly leftOut: readonly string[];
  /** Whether all columns may not fit. */
  readonly isNarrow: boolean;
}

/** The columns in sight: those that can't be hidden, and the optional ones chosen for this table. */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly Column<Row>[],
  { hidden, leftOut, isNarrow }: Defaults,
): ColumnChoice<Row> {
  const [chosen, choose] = usePreference('columns');
  const names = chosen[table];
  const printed = useMemo(() => {
    const optional = columns.filter((column) => column.optional).map(({ id }) => id);
    return optional.filter((id) => names?.includes(id) ?? !hidden.includes(id));
  }, [columns, names, hidden]);
  const shown = useMemo(
    () => (names ? printed : printed.filter((id) => !leftOut.includes(id))),
    [names, printed, leftOut],
  );
  const visible = useMemo(() => visibleColumns(columns, shown), [columns, shown]);
  const items = columns
    .filter((column) => column.optional)
    .map(({ id, header }) => ({
      label: header,
      description: names === undefined && leftOut.includes(id) ? hiddenByWidth : undefined,
      checked: shown.includes(id),
      onSelect: () =>
        choose({
          ...chosen,
          [table]: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id],
        }),
    }));
  return { visible, printed, items, minWidth: isNarrow && names ? smallestWidth(visible) : undefined };
}
