import { useMemo } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { formatList } from '@/lib/numbers.ts';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { type Column, visibleColumns } from '@/ui/table/column.ts';
import { hiddenByWidth } from '@/ui/table/columns-menu.tsx';

import { defaultColumns, type NarrowRule } from './inventory-columns.tsx';

const table = 'inventory';

/** The ID of a column that doesn't fit. */
const useHidden = ([id, width]: NarrowRule): string => (useNarrow(lessRoomThan(width)) ? id : '');

/** The visible columns, stored for this table. The column that the rows are sorted by is always visible. */
export function useVisibleColumns(
  columns: readonly Column<InventoryRow>[],
  sortedBy: string | undefined,
  hasDecisions: boolean,
) {
  const [chosen, choose] = usePreference('columns');
  const [density, setDensity] = usePreference('density');
  const {
    ids,
    hidden: [first, second, third, fourth, fifth],
  } = useMemo(() => defaultColumns(hasDecisions), [hasDecisions]);
  const hiddenIds = [
    useHidden(first),
    useHidden(second),
    useHidden(third),
    useHidden(fourth),
    useHidden(fifth),
  ].join(' ');
  const names = chosen[table];
  const hidden = useMemo(() => hiddenIds.split(' '), [hiddenIds]);
  const selected = useMemo(() => names ?? ids.filter((id) => !hidden.includes(id)), [names, ids, hidden]);
  const isHidden = (id: string): boolean => names === undefined && hidden.includes(id);
  const visible = useMemo(
    () => visibleColumns(columns, sortedBy === undefined ? selected : [...selected, sortedBy]),
    [columns, selected, sortedBy],
  );
  // The optional columns, and a reset to the default.
  const items = [
    ...columns
      .filter((column) => column.optional)
      .map(({ id, header }) => ({
        label: header,
        description: isHidden(id) && id !== sortedBy ? hiddenByWidth : undefined,
        checked: selected.includes(id) || id === sortedBy,
        disabledReason:
          id === sortedBy && !selected.includes(id) ? 'The list is sorted by this column.' : undefined,
        onSelect: () =>
          choose({
            ...chosen,
            [table]: selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
          }),
      })),
    {
      label: 'Reset columns',
      separated: true,
      disabledReason: names === undefined ? defaultsReason(columns, hidden) : undefined,
      onSelect: () => choose(Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== table))),
    },
    {
      label: 'Comfortable rows',
      separated: true,
      checked: density === 'comfortable',
      isExclusive: true,
      onSelect: () => setDensity('comfortable'),
    },
    {
      label: 'Compact rows',
      checked: density === 'compact',
      isExclusive: true,
      onSelect: () => setDensity('compact'),
    },
  ];
  return { visible, items };
}

function defaultsReason(columns: readonly Column<InventoryRow>[], hidden: readonly string[]): string {
  const headers = columns.filter(({ id }) => hidden.includes(id)).map(({ header }) => `“${header}”`);
  if (headers.length === 0) return 'These are the default columns.';
  return `These are the default columns. ${formatList(headers)} ${headers.length === 1 ? 'needs' : 'need'} a wider window.`;
}
