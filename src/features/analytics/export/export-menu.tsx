import { Download } from 'lucide-react';

import { saveFile } from '@/lib/download.ts';
import { Button } from '@/ui/button.tsx';
import type { ChartHandle, ImageKind } from '@/ui/chart/types.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { Menu, type MenuItem } from '@/ui/menu.tsx';
import { toast } from '@/ui/toast.ts';

import { panelName, type PanelFile, type PanelFormat, savePanel } from './panel-file.ts';

interface ExportMenuProps {
  /** `Export the traffic`: names the menu. */
  readonly label: string;
  /** Made when it is asked for; null: there is nothing to export yet. */
  readonly file: (() => PanelFile) | null;
  /** The chart as it is shown; null while it is not. */
  readonly chart?: { readonly current: ChartHandle | null } | undefined;
  /** Why there is no picture, where a chart could be one. */
  readonly noPicture?: string | undefined;
  /** One for the page, with a word on it, or a small one in the head of a panel. */
  readonly size: 'page' | 'panel';
}

const nothing = 'The numbers of this range are not there yet.';

/** A panel as a file: its numbers as CSV or JSON, and the chart as a picture of what is on the screen. */
export function ExportMenu({ label, file, chart, noPicture, size }: ExportMenuProps) {
  const save = (format: PanelFormat) => () => {
    if (file !== null) savePanel(file(), format);
  };
  const picture = (kind: ImageKind) => () => {
    const handle = chart?.current;
    if (!handle || file === null) return;
    const name = panelName(file(), kind, new Date());
    handle.image(kind, file().place).then(
      (image) => saveFile(name, image),
      () => toast({ tone: 'bad', title: 'This browser could not make the picture' }),
    );
  };
  const disabledReason = file === null ? nothing : undefined;
  const icon = <Download size={16} strokeWidth={1.75} />;
  const items: MenuItem[] = [
    { label: 'Numbers as CSV', onSelect: save('csv'), disabledReason },
    { label: 'Numbers as JSON', onSelect: save('json'), disabledReason },
  ];
  if (chart !== undefined) {
    const reason = disabledReason ?? noPicture;
    items.push(
      { label: 'Chart as SVG', onSelect: picture('svg'), disabledReason: reason, separated: true },
      { label: 'Chart as PNG', onSelect: picture('png'), disabledReason: reason },
    );
  }
  return (
    <Menu
      label={label}
      items={items}
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
