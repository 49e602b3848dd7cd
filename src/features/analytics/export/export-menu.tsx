import { Download } from 'lucide-react';

import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import type { ExportSource } from './export-items.tsx';

interface ExportMenuProps extends ExportSource {
  readonly label: string;
  readonly size: 'page' | 'panel';
}

const ExportItems = lazyDialog(
  async () => (await import('./export-items.tsx')).ExportItems,
  ({ menu }) => menu.popover.close,
);

/** Exports a panel. The code that writes files loads when the page is idle or the button gets the pointer. */
export function ExportMenu({ label, size, ...source }: ExportMenuProps) {
  const icon = <Download size={16} strokeWidth={1.75} />;
  return (
    <Menu
      label={label}
      items={(menu) => <ExportItems menu={menu} {...source} />}
      trigger={
        size === 'page' ? (
          <Button icon={icon}>Export</Button>
        ) : (
          <IconButton label={label} icon={icon} size="small" />
        )
      }
    />
  );
}
