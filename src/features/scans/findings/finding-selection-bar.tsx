import type { SecurityFinding } from '@/contract/resources/security.ts';
import { DecisionMenu } from '@/domain/decisions/decide-menu.tsx';
import { findingSubject } from '@/domain/decisions/finding-subject.ts';
import type { OnDecide } from '@/domain/decisions/use-deciding.tsx';
import { SelectionFrame } from '@/domain/lists/selection-frame.tsx';
import { type Selection, useSelectionCount } from '@/domain/lists/selection.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';

import { ExportMenu } from './export-menu.tsx';
import { findingMarkdown, type FindingSource } from './finding-markdown.ts';

interface FindingSelectionBarProps {
  readonly selection: Selection<SecurityFinding>;
  readonly source: FindingSource;
  readonly filters: readonly string[];
  readonly onDecide: OnDecide;
}

/** The actions for the selected findings. */
export function FindingSelectionBar({ selection, source, filters, onDecide }: FindingSelectionBarProps) {
  useSelectionCount(selection);
  const rows = selection.rows();
  const owner = { projectId: source.place.projectId, projectName: source.projectName };
  return (
    <SelectionFrame label="Selected findings" selection={selection}>
      <DecisionMenu
        label="Decide about the selected findings"
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
