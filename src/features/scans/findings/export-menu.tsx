import { FindingExportMenu } from '@/domain/security/finding-export-menu.tsx';
import type { FindingExport } from '@/domain/security/sarif.ts';

import type { ExportFormat } from './export-findings.ts';

interface ExportMenuProps {
  readonly data: Omit<FindingExport, 'exportedAt'>;
  readonly disabledReason?: string | undefined;
  readonly size?: 'small';
}

const formats = [
  { format: 'sarif', label: 'SARIF 2.1.0', description: 'For code scanning tools' },
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'As returned by the API' },
  { format: 'md', label: 'Markdown', description: 'One issue per finding' },
] as const satisfies readonly { format: ExportFormat; label: string; description: string }[];

/** Exports the listed or selected findings of a scan. */
export const ExportMenu = ({ data, size, ...menu }: ExportMenuProps) => (
  <FindingExportMenu
    {...menu}
    size={size}
    isCounted={size === undefined}
    count={data.findings.length}
    unreadable={data.unreadable}
    formats={formats}
    save={async (format) => {
      const { exportFindings } = await import('./export-findings.ts');
      exportFindings(format, { ...data, exportedAt: new Date() });
    }}
  />
);
