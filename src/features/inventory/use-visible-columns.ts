import { useMemo } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { PHONE, useMedia, useNarrow } from '@/ui/layout/use-media.ts';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { type Column, smallestWidth, visibleColumns } from '@/ui/table/column.ts';
import { hiddenByWidth } from '@/ui/table/columns-menu.tsx';

import { hiddenWhenNarrow, visibleByDefault } from './inventory-columns.tsx';

const table = 'inventory';
/** The navigation, the page's own edges and the scrollbar. */
const besideIt = 300;

interface ShownColumns {
  readonly visible: readonly Column<InventoryRow>[];
  /** What a menu offers: each column that may be hidden, and the choice of before anybody chose. */
  readonly items: readonly MenuItem[];
  readonly minWidth: number | undefined;
}

/** The columns in sight, remembered for this table; the one that the rows are sorted by is always among them. */
export function useVisibleColumns(
  columns: readonly Column<InventoryRow>[],
  sortedBy: string | undefined,
): ShownColumns {
  const [chosen, choose] = usePreference('columns');
  const [density, setDensity] = usePreference('density');
  const narrow = useNarrow(hiddenWhenNarrow.media);
  const names = chosen[table];
  const shown = useMemo(() => {
    if (names) return names;
    return narrow ? visibleByDefault.filter((id) => id !== hiddenWhenNarrow.id) : visibleByDefault;
  }, [names, narrow]);
  const isHidden = (id: string): boolean => narrow && names === undefined && id === hiddenWhenNarrow.id;
  const visible = useMemo(
    () => visibleColumns(columns, sortedBy === undefined ? shown : [...shown, sortedBy]),
    [columns, shown, sortedBy],
  );
  const needed = smallestWidth(visible);
  const tooNarrow = useMedia(`(width < ${needed + besideIt}px)`);
  // A phone has cards, which need no width; without one, what stands below them stays in sight.
  const phone = useMedia(PHONE);
  const items = [
    ...columns
      .filter((column) => column.optional)
      .map(({ id, header }) => ({
        label: header,
        description: isHidden(id) && id !== sortedBy ? hiddenByWidth : undefined,
        checked: shown.includes(id) || id === sortedBy,
        disabledReason: id === sortedBy && !shown.includes(id) ? 'The list is sorted by it.' : undefined,
        onSelect: () =>
          choose({
            ...chosen,
            [table]: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id],
          }),
      })),
    {
      label: 'Reset columns',
      separated: true,
      disabledReason: names === undefined ? defaultsReason(columns, narrow) : undefined,
      onSelect: () => choose(Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== table))),
    },
    {
      label: 'Comfortable rows',
      separated: true,
      checked: density === 'comfortable',
      onSelect: () => setDensity('comfortable'),
    },
    { label: 'Compact rows', checked: density === 'compact', onSelect: () => setDensity('compact') },
  ];
  return { visible, items, minWidth: tooNarrow && !phone ? needed : undefined };
}

function defaultsReason(columns: readonly Column<InventoryRow>[], narrow: boolean): string {
  if (!narrow) return 'Already the default columns.';
  const header = columns.find(({ id }) => id === hiddenWhenNarrow.id)?.header ?? hiddenWhenNarrow.id;
  return `Already the default columns. “${header}” needs a wider window.`;
}
