import { Building2 } from 'lucide-react';
import { useState } from 'react';

import { limits } from '@/contract/limits.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { useWorkspaces, WorkspaceName } from '@/domain/workspace-name.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { CheckboxField } from '@/ui/forms/checkbox-field.tsx';
import { PopoverDialog } from '@/ui/overlays/popover-dialog.tsx';
import { usePopover, type Popover } from '@/ui/overlays/use-popover.ts';

import type { Source } from './rows.ts';

interface WorkspaceChoicesProps {
  readonly popover: Popover;
  readonly all: readonly Source[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (ids: readonly string[]) => void;
}

const maxWorkspaces = limits.workspacesPerList;

/**
 * The workspaces to choose from while the picker is open. A choice shows immediately, and the
 * next one adds to it: `chosen` changes only after the navigation.
 */
function WorkspaceChoices({ popover, all, chosen, onChange }: WorkspaceChoicesProps) {
  const [checkedIds, setCheckedIds] = useState(chosen);
  const toggle = (id: string, checked: boolean): void => {
    const ids = all
      .flatMap((source) => source.workspaceIds)
      .filter((other) => (other === id ? checked : checkedIds.has(other)));
    setCheckedIds(new Set(ids));
    onChange(ids);
  };
  return (
    <PopoverDialog popover={popover} label="Workspaces" className="w-80 overflow-y-auto rounded-control p-2">
      {all.map((source) => (
        <Group key={source.connection.id} source={source} chosen={checkedIds} toggle={toggle} />
      ))}
    </PopoverDialog>
  );
}

interface GroupProps {
  readonly source: Source;
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string, checked: boolean) => void;
}

function Group({ source: { connection, workspaceIds }, chosen, toggle }: GroupProps) {
  const workspaces = useWorkspaces(connection);
  const taken = workspaceIds.filter((id) => chosen.has(id)).length;
  const reasonFor = (id: string): string | undefined => {
    if (chosen.has(id)) return chosen.size === 1 ? 'Select at least one workspace' : undefined;
    const plan = workspaces.find((workspace) => workspace.id === id)?.plan;
    // Without access to one workspace, the API rejects the whole list (spec §4.6).
    if (plan !== undefined && !planIncludes(plan, 'business'))
      return 'Project lists require the Business plan or higher';
    return taken >= maxWorkspaces ? `Up to ${maxWorkspaces} workspaces. Remove one first.` : undefined;
  };
  return (
    <fieldset className="min-w-0 p-1 not-first:mt-1 max-sm:px-2">
      <legend className="pb-1 text-small font-medium text-ink-2">{connection.name}</legend>
      {workspaceIds.length > maxWorkspaces ? (
        <p className="pb-1 text-small text-ink-3">
          {taken} of {workspaceIds.length} selected, up to {maxWorkspaces}.
        </p>
      ) : null}
      {workspaceIds.map((id) => (
        <CheckboxField
          key={id}
          label={<WorkspaceName connection={connection} workspaceId={id} />}
          checked={chosen.has(id)}
          onChange={(checked) => toggle(id, checked)}
          disabledReason={reasonFor(id)}
        />
      ))}
    </fieldset>
  );
}

interface WorkspacePickerProps {
  readonly all: readonly Source[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Selects the workspaces of the list, up to ten per connection (spec §4.6). */
export function WorkspacePicker({ all, chosen, onChange }: WorkspacePickerProps) {
  const popover = usePopover();
  const count = all.flatMap((source) => source.workspaceIds).length;
  return (
    <>
      <Button {...popover.triggerProps} aria-haspopup="dialog" size="small" icon={<Building2 />}>
        Workspaces: {chosen.size} of {count}
      </Button>
      {popover.open && <WorkspaceChoices popover={popover} all={all} chosen={chosen} onChange={onChange} />}
    </>
  );
}
