import { Download, Ellipsis } from 'lucide-react';

import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyDialog, lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import type { ExportSource } from './export-items.tsx';

interface ExportMenuProps extends ExportSource {
  readonly label: string;
  readonly size: 'page' | 'panel';
}

const load = () => import('./export-items.tsx');
const ExportItems = lazyDialog(
  async () => (await load()).ExportItems,
  ({ menu }) => menu.popover.close,
);

export const PanelTable = lazyWithRetry(async () => (await load()).PanelTable);

/** Export, link, and table of a panel. The code that writes files loads with the open menu. */
export function ExportMenu({ label, size, ...source }: ExportMenuProps) {
  return (
    <Menu
      label={label}
      items={(menu) => <ExportItems menu={menu} {...source} />}
      trigger={
        size === 'page' ? (
          <Button icon={<Download />}>
            <span className="max-sm:sr-only">Export</span>
          </Button>
        ) : (
          <IconButton label={label} icon={<Ellipsis />} size="small" />
        )
      }
    />
  );
}
