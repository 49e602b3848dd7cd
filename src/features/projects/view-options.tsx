import { LayoutGrid, Rows3 } from 'lucide-react';

import { IconButton } from '@/ui/controls/icon-button.tsx';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { Preferences } from '@/ui/preferences.ts';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ListLookProps {
  readonly view: 'table' | 'cards';
  readonly onView: (view: 'table' | 'cards') => void;
  readonly density: Preferences['density'];
  readonly onDensity: (density: Preferences['density']) => void;
  readonly columns: readonly MenuItem[];
}

/** How the list looks; all of it is remembered. */
export function ViewOptions({ view, onView, density, onDensity, columns }: ListLookProps) {
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
      {table ? <ColumnsMenu items={columns} /> : null}
    </>
  );
}
