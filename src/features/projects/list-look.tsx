import { Columns3, LayoutGrid, Rows3 } from 'lucide-react';
import { useMemo } from 'react';

import { Button } from '@/ui/button.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Menu } from '@/ui/menu.tsx';
import { type Preferences, usePreference } from '@/ui/preferences.ts';
import { visibleColumns } from '@/ui/table/column.ts';

import { hiddenAtFirst, type ProjectColumn } from './project-columns.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The columns in sight: those that cannot be hidden, and the optional ones chosen for this table. */
export function useColumnChoice(table: string, columns: readonly ProjectColumn[]) {
  const [chosen, choose] = usePreference('columns');
  const optional = columns.filter((column) => column.optional).map(({ id }) => id);
  const names = chosen[table];
  const isShown = (id: string): boolean => names?.includes(id) ?? !hiddenAtFirst.includes(id);
  const visible = useMemo(
    () =>
      visibleColumns(
        columns,
        names ?? columns.map(({ id }) => id).filter((id) => !hiddenAtFirst.includes(id)),
      ),
    [columns, names],
  );
  const items = columns
    .filter((column) => column.optional)
    .map((column) => ({
      label: column.header,
      checked: isShown(column.id),
      onSelect: () =>
        choose({
          ...chosen,
          [table]: optional.filter((id) => (id === column.id ? !isShown(id) : isShown(id))),
        }),
    }));
  return { visible, items };
}

interface ListLookProps {
  readonly view: 'table' | 'cards';
  readonly onView: (view: 'table' | 'cards') => void;
  readonly density: Preferences['density'];
  readonly onDensity: (density: Preferences['density']) => void;
  readonly columns: ReturnType<typeof useColumnChoice>['items'];
}

/** How the list looks; all of it is remembered (features.md C1, C10). */
export function ListLook({ view, onView, density, onDensity, columns }: ListLookProps) {
  const table = view === 'table';
  const rows = table
    ? [
        {
          label: 'Comfortable rows',
          checked: density === 'comfortable',
          onSelect: () => onDensity('comfortable'),
          separated: true,
        },
        { label: 'Compact rows', checked: density === 'compact', onSelect: () => onDensity('compact') },
      ]
    : [];
  return (
    <>
      <Menu
        label="View"
        trigger={
          <IconButton
            variant="secondary"
            label="View"
            icon={table ? <Rows3 {...icon} /> : <LayoutGrid {...icon} />}
          />
        }
        items={[
          { label: 'Table', checked: table, onSelect: () => onView('table') },
          { label: 'Cards', checked: !table, onSelect: () => onView('cards') },
          ...rows,
        ]}
      />
      {table ? (
        <span className="max-sm:hidden">
          <Menu
            label="Columns"
            trigger={<Button icon={<Columns3 {...icon} />}>Columns</Button>}
            items={columns}
          />
        </span>
      ) : null}
    </>
  );
}
