import { Download } from 'lucide-react';

import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

interface FindingExportMenuProps<Format extends string> {
  readonly formats: readonly {
    readonly format: Format;
    readonly label: string;
    readonly description: string;
  }[];
  readonly count: number;
  /** Findings that couldn't be parsed and so aren't in the file. */
  readonly unreadable: number;
  /** Why the findings can't be exported yet. A partial file would look complete. */
  readonly disabledReason?: string | undefined;
  readonly size?: 'small' | undefined;
  /** Writes and saves the file. */
  readonly save: (format: Format) => Promise<void>;
}

export function FindingExportMenu<Format extends string>(props: FindingExportMenuProps<Format>) {
  const { formats, count, unreadable, disabledReason, size, save } = props;
  const icon = <Download />;
  const reason = disabledReason ?? (count === 0 ? 'No findings to export.' : undefined);
  if (reason !== undefined)
    return (
      <Button size={size} icon={icon} disabledReason={reason}>
        Export
      </Button>
    );
  const label = `Export ${formatCount(count, 'finding')}`;
  const start = async (format: Format): Promise<void> => {
    await save(format);
    toast({
      tone: unreadable === 0 ? 'good' : 'neutral',
      title: `${formatCount(count, 'finding')} exported`,
      description:
        unreadable === 0
          ? undefined
          : `${formatCount(unreadable, 'finding')} couldn’t be included in the file.`,
    });
  };
  const failed = (): void =>
    toast({
      tone: 'bad',
      title: 'Couldn’t export findings',
      description: 'Reload the page and try again.',
    });
  return (
    <Menu
      label={label}
      trigger={
        <Button data-actions size={size} icon={icon}>
          Export
        </Button>
      }
      items={formats.map(({ format, label: name, description }) => ({
        label: name,
        description,
        onSelect: () => void start(format).catch(failed),
      }))}
    />
  );
}
