import type { SecurityFinding } from '@/contract/resources/security.ts';
import { DecisionMenu } from '@/domain/decisions/decide-menu.tsx';
import { findingSubject } from '@/domain/decisions/finding-subject.ts';
import type { OnDecide } from '@/domain/decisions/use-deciding.tsx';
import { SelectionFrame } from '@/domain/lists/selection-frame.tsx';
import { type Selection, useSelectionCount } from '@/domain/lists/selection.ts';
import { FindingExportMenu } from '@/domain/security/finding-export-menu.tsx';
import type { FindingExport } from '@/domain/security/sarif.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';

import type { ExportFormat } from './export-findings.ts';
import { findingMarkdown, type FindingSource } from './finding-markdown.ts';

interface FindingSelectionBarProps {
  readonly selection: Selection<SecurityFinding>;
  readonly source: FindingSource;
  readonly filters: readonly string[];
  readonly onDecide: OnDecide;
}

export function FindingSelectionBar({ selection, source, filters, onDecide }: FindingSelectionBarProps) {
  useSelectionCount(selection);
  const rows = selection.rows();
  const owner = { projectId: source.place.projectId, projectName: source.projectName };
  return (
    <SelectionFrame label="Selected findings" selection={selection}>
      <DecisionMenu
        label="Set decision for selected findings"
        subjects={() => selection.rows().map((finding) => findingSubject(finding, owner))}
        onDecide={onDecide}
      />
      <CopyButton
        labeled
        label="Copy as Markdown"
        value={() =>
          selection
            .rows()
            .map((finding) => findingMarkdown(finding, source))
            .join('\n')
        }
      />
      <ExportMenu
        size="small"
        data={{ ...source, findings: rows, unreadable: 0, filters: [...filters, 'selected findings'] }}
      />
    </SelectionFrame>
  );
}

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

export const ExportMenu = ({ data, size, ...menu }: ExportMenuProps) => (
  <FindingExportMenu
    {...menu}
    size={size}
    count={data.findings.length}
    unreadable={data.unreadable}
    formats={formats}
    save={async (format) => {
      const { exportFindings } = await import('./export-findings.ts');
      exportFindings(format, { ...data, exportedAt: new Date() });
    }}
  />
);
