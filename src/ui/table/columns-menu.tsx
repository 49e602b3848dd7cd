import { Columns3 } from 'lucide-react';

import { Button } from '@/ui/controls/button.tsx';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

export const hiddenByWidth = 'Hidden because the window is narrow';

/** Phones show cards, so they have no columns to choose. */
export function ColumnsMenu({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <span className="max-sm:hidden">
      <Menu label="Columns" trigger={<Button icon={<Columns3 />}>Columns</Button>} items={items} />
    </span>
  );
}
