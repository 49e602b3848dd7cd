import { Download } from 'lucide-react';

import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

import type { ExportSource } from './export-items.tsx';

interface ExportMenuProps extends ExportSource {
  /** `Export the traffic`: names the menu. */
  readonly label: string;
  /** One for the page, with a word on it, or a small one in the head of a panel. */
  readonly size: 'page' | 'panel';
}

const ExportItems = lazyDialog(
  async () => (await import('./export-items.tsx')).ExportItems,
  ({ menu }) => menu.popover.close,
);

/** A panel as a file. What writes files comes once the page is idle, or when somebody reaches for the button. */
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
