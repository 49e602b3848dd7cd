import { useMemo } from 'react';

import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { usePreference } from '@/ui/preferences.ts';

import { type Column, useMinWidth, visibleColumns } from './column.ts';
import { hiddenByWidth } from './columns-menu.tsx';

export interface ColumnChoice<Row> {
  readonly visible: readonly Column<Row>[];
  /** The optional columns in print, which has room for all. */
  readonly printed: readonly string[];
  readonly items: readonly MenuItem[];
  /** Whether the chosen columns may not fit: the table then scrolls sideways. */
  readonly mayScroll: boolean;
}

interface Defaults {
  /** Hidden by default. Keep the array between renders. */
  readonly hidden: readonly string[];
  /** Hidden by default on a narrow window. Keep the array between renders. */
  readonly leftOut: readonly string[];
  readonly isNarrow: boolean;
}

/** The visible columns: the required ones, and the chosen optional ones. */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly Column<Row>[],
  { hidden, leftOut, isNarrow }: Defaults,
): ColumnChoice<Row> {
  const [chosen, choose] = usePreference('columns');
  const names = chosen[table];
  const printed = useMemo(() => {
    const optional = columns.filter((column) => column.optional && column.unavailable === undefined);
    return optional.map(({ id }) => id).filter((id) => names?.includes(id) ?? !hidden.includes(id));
  }, [columns, names, hidden]);
  const selected = useMemo(
    () => (names ? printed : printed.filter((id) => !leftOut.includes(id))),
    [names, printed, leftOut],
  );
  const visible = useMemo(() => visibleColumns(columns, selected), [columns, selected]);
  const items = columns
    .filter((column) => column.optional)
    .map(({ id, header, unavailable }) => ({
      label: header,
      disabledReason: unavailable,
      description: names === undefined && leftOut.includes(id) ? hiddenByWidth : undefined,
      checked: selected.includes(id),
      onSelect: () =>
        choose({
          ...chosen,
          [table]: selected.includes(id)
            ? (names ?? selected).filter((other) => other !== id)
            : [...(names ?? selected), id],
        }),
    }));
  const isTooNarrow = useMinWidth(visible) !== undefined;
  return {
    visible,
    printed,
    items,
    mayScroll: (isNarrow || isTooNarrow) && names !== undefined,
  };
}
