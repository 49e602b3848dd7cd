import { FindingExportMenu } from '@/domain/security/finding-export-menu.tsx';

import type { ExportFormat, WorkspaceExport } from './export-findings.ts';

interface ExportMenuProps {
  readonly data: () => Omit<WorkspaceExport, 'exportedAt'>;
  readonly count: number;
  readonly unreadable: number;
  readonly size?: 'small' | undefined;
}

const formats = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'With coverage and filters' },
  { format: 'sarif', label: 'SARIF 2.1.0', description: 'One run per project' },
] as const satisfies readonly { format: ExportFormat; label: string; description: string }[];

/** Exports the listed or selected findings. */
export const ExportMenu = ({ data, ...menu }: ExportMenuProps) => (
  <FindingExportMenu
    {...menu}
    formats={formats}
    save={async (format) => {
      const { exportWorkspace } = await import('./export-findings.ts');
      exportWorkspace(format, { ...data(), exportedAt: new Date() });
    }}
  />
);
