import { useCallback, useMemo, useSyncExternalStore } from 'react';

import type { InventoryRow } from '@/api/inventory-row.ts';
import type { MenuItem } from '@/ui/menu.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { type Column, smallestWidth, visibleColumns } from '@/ui/table/column.ts';
import { PHONE, useMedia } from '@/ui/use-media.ts';
import { usePrinting } from '@/ui/use-printing.ts';

import { leftOut, shownAtFirst } from './inventory-columns.tsx';

const table = 'inventory';
/** The navigation, the page's own edges and the scrollbar. */
const besideIt = 300;

/** The columns that the window has no room for, as one text. */
function useLeftOut(): string {
  const subscribe = useCallback((listener: () => void) => {
    const lists = leftOut.map(([query]) => window.matchMedia(query));
    for (const list of lists) list.addEventListener('change', listener);
    return () => {
      for (const list of lists) list.removeEventListener('change', listener);
    };
  }, []);
  return useSyncExternalStore(subscribe, namesLeftOut);
}

const namesLeftOut = (): string =>
  leftOut.flatMap(([query, id]) => (window.matchMedia(query).matches ? [id] : [])).join(' ');

interface ShownColumns {
  readonly visible: readonly Column<InventoryRow>[];
  /** What a menu offers: each column that may be hidden, and the choice of before anybody chose. */
  readonly items: readonly MenuItem[];
  readonly minWidth: number | undefined;
}

/** The columns in sight, remembered for this table; the one that the rows are sorted by is always among them. */
export function useShownColumns(
  columns: readonly Column<InventoryRow>[],
  sortedBy: string | undefined,
): ShownColumns {
  const [chosen, choose] = usePreference('columns');
  const [density, setDensity] = usePreference('density');
  const printing = usePrinting();
  const leftOutNow = useLeftOut();
  // Paper has room for all of them: their cells wrap there.
  const hidden = printing ? '' : leftOutNow;
  const names = chosen[table];
  const shown = useMemo(() => {
    if (names) return names;
    const gone = hidden.split(' ');
    const first = shownAtFirst.filter((id) => !gone.includes(id));
    // Where there is no room for one more, it takes the place of the last.
    const comes = columns.some(({ id, optional }) => id === sortedBy && optional === true);
    const full = hidden !== '' && comes && !first.includes(sortedBy ?? '');
    return full ? first.slice(0, -1) : first;
  }, [names, hidden, columns, sortedBy]);
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
        checked: shown.includes(id) || id === sortedBy,
        disabledReason: id === sortedBy && !shown.includes(id) ? 'The rows are sorted by it.' : undefined,
        onSelect: () =>
          choose({
            ...chosen,
            [table]: shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id],
          }),
      })),
    {
      label: 'Reset columns',
      separated: true,
      disabledReason: names === undefined ? 'These are the default columns.' : undefined,
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
