import { Download } from 'lucide-react';

import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import type { ExportFormat } from './export-findings.ts';
import type { FindingExport } from './sarif.ts';

interface ExportMenuProps {
  readonly data: Omit<FindingExport, 'exportedAt'>;
  /** Why the findings can't be exported yet: a part would look like the whole. */
  readonly obstacle: string | undefined;
}

const formats = [
  { format: 'sarif', label: 'SARIF 2.1.0', description: 'For code scanning tools' },
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'As returned by the API' },
  { format: 'md', label: 'Markdown', description: 'One issue per finding' },
] as const satisfies readonly { format: ExportFormat; label: string; description: string }[];

async function save(format: ExportFormat, data: ExportMenuProps['data']): Promise<void> {
  const { findings, unreadable } = data;
  const { exportFindings } = await import('./export-findings.ts');
  exportFindings(format, { ...data, exportedAt: new Date() });
  toast({
    tone: unreadable === 0 ? 'good' : 'neutral',
    title: `${formatCount(findings.length, 'finding')} exported`,
    description:
      unreadable === 0
        ? undefined
        : `Couldn’t read ${formatCount(unreadable, 'finding')}. They’re not in the file.`,
  });
}

/** Exports the listed findings. */
export function ExportMenu({ data, obstacle }: ExportMenuProps) {
  const count = data.findings.length;
  const disabledReason = obstacle ?? (count === 0 ? 'No findings to export' : undefined);
  const icon = <Download size={16} strokeWidth={1.75} />;
  if (disabledReason !== undefined)
    return (
      <Button icon={icon} disabledReason={disabledReason}>
        Export
      </Button>
    );
  return (
    <Menu
      label={`Export ${formatCount(count, 'finding')}`}
      trigger={<Button icon={icon}>Export {formatCount(count, 'finding')}</Button>}
      items={formats.map(({ format, label, description }) => ({
        label,
        description,
        onSelect: () =>
          void save(format, data).catch(() =>
            toast({
              tone: 'bad',
              title: 'Couldn’t export findings',
              description: 'Reload the page and try again.',
            }),
          ),
      }))}
    />
  );
}
