import { Download } from 'lucide-react';

import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import type { ProjectPlace } from '../scan-links.ts';
import type { ExportFormat } from './finding-export.ts';

interface ExportMenuProps {
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly scan: SecurityScan | null;
  readonly scanId: string;
  /** Those that are shown, in their order. */
  readonly findings: readonly SecurityFinding[];
  /** Findings that could not be read, and so are not in the file. */
  readonly unreadable: number;
  readonly filters: readonly string[];
  /** Why the snapshot cannot be exported as it is: a part would look like the whole. */
  readonly obstacle: string | undefined;
}

const formats = [
  { format: 'sarif', label: 'SARIF 2.1.0', description: 'For code-scanning tools' },
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'As the service answered' },
  { format: 'md', label: 'Markdown', description: 'The text of an issue for each' },
] as const satisfies readonly { format: ExportFormat; label: string; description: string }[];

async function save(format: ExportFormat, of: Omit<ExportMenuProps, 'obstacle'>): Promise<void> {
  const { exportFindings } = await import('./export-findings.ts');
  exportFindings(format, { ...of, exportedAt: new Date() });
  toast({
    tone: of.unreadable === 0 ? 'good' : 'neutral',
    title: `${formatCount(of.findings.length, 'finding')} exported`,
    description:
      of.unreadable === 0
        ? undefined
        : `Couldn’t read ${formatCount(of.unreadable, 'finding')}. They’re not in the file.`,
  });
}

/** Takes what is shown out of the console. */
export function ExportMenu({ obstacle, ...of }: ExportMenuProps) {
  const count = of.findings.length;
  const disabledReason = obstacle ?? (count === 0 ? 'No finding is shown.' : undefined);
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
          void save(format, of).catch(() =>
            toast({
              tone: 'bad',
              title: 'The export could not be made',
              description: 'Reload the page, then try again.',
            }),
          ),
      }))}
    />
  );
}
