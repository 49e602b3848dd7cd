import { Building2 } from 'lucide-react';

import { Button } from '@/ui/controls/button.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import type { Source } from './rows.ts';
import { WorkspaceChoices } from './workspace-choices.tsx';

interface WorkspacePickerProps {
  /** Every workspace there is to choose from, by connection. */
  readonly all: readonly Source[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Which workspaces the list is about, grouped by connection; each connection lists ten at most (spec 4.6). */
export function WorkspacePicker({ all, chosen, onChange }: WorkspacePickerProps) {
  const popover = usePopover();
  const count = all.flatMap((source) => source.workspaceIds).length;
  return (
    <>
      <Button
        {...popover.triggerProps}
        aria-haspopup="dialog"
        size="small"
        icon={<Building2 size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        Workspaces: {chosen.size} of {count}
      </Button>
      {popover.open && <WorkspaceChoices popover={popover} all={all} chosen={chosen} onChange={onChange} />}
    </>
  );
}
