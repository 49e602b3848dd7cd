import type { ReactNode } from 'react';

import { BulkActions } from '@/domain/bulk/bulk-actions.tsx';
import type { BulkProject } from '@/domain/bulk/bulk-target.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { DecisionMenu } from '@/domain/decisions/decide-menu.tsx';
import type { OnDecide } from '@/domain/decisions/use-deciding.tsx';
import { decisionItems } from '@/domain/decisions/verdict.ts';
import { SelectionFrame } from '@/domain/lists/selection-frame.tsx';
import { type Selection, useSelectionCount } from '@/domain/lists/selection.ts';
import { formatCount } from '@/lib/numbers.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';

import type { FindingRow } from './finding-rows.ts';

interface SelectionBarProps {
  readonly selection: Selection<FindingRow>;
  readonly onDecide: OnDecide;
  /** Exports the selected findings. */
  readonly exporting: ReactNode;
}

/** The actions for the selected findings and their projects. */
export function SelectionBar({ selection, onDecide, exporting }: SelectionBarProps) {
  const connection = useConnection();
  useSelectionCount(selection);
  const isPhone = useMedia(phoneQuery);
  const rows = selection.rows();
  const subjects = () => selection.rows().map(({ subject }) => subject);
  const projects = (): readonly BulkProject[] => {
    const byId = new Map(
      selection.rows().map(({ projectId, projectName, snapshot }) => [
        projectId,
        {
          id: projectId,
          name: projectName,
          connectionId: connection.id,
          workspaceId: snapshot.workspace_id,
        },
      ]),
    );
    return [...byId.values()];
  };
  const isDecided = rows.some(({ decided }) => decided.status.kind !== 'new');
  return (
    <SelectionFrame
      label="Selected findings"
      selection={selection}
      about={` in ${formatCount(projects().length, 'project')}`}
    >
      {isPhone ? null : (
        <DecisionMenu
          label="Set decision for selected findings"
          variant="primary"
          subjects={subjects}
          onDecide={onDecide}
        />
      )}
      <BulkActions
        selected={projects}
        connectionIds={[connection.id]}
        others={isPhone ? decisionItems((kind) => onDecide(subjects(), kind), isDecided) : null}
      />
      {exporting}
    </SelectionFrame>
  );
}
