import { Columns3 } from 'lucide-react';

import { Button } from '@/ui/controls/button.tsx';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

/** What a column says that isn't in sight although nobody hid it. */
export const hiddenByWidth = 'Hidden because the window is narrow';

/** Which columns a table shows. A phone has cards in place of a table, and no columns to choose. */
export function ColumnsMenu({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <span className="max-sm:hidden">
      <Menu
        label="Columns"
        trigger={<Button icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden />}>Columns</Button>}
        items={items}
      />
    </span>
  );
}
