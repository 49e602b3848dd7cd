import { useMemo, useState } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

import { ConnectionScope } from '../connection-scope.tsx';
import { actionLabels } from './action-labels.ts';
import type { BulkAction, BulkProject, BulkTarget } from './bulk-target.ts';
import { PlanDialog, useRequestLabel } from './plan-dialog.tsx';
import type { ReviewItem } from './review.ts';
import { reviewRequests } from './review.ts';
import { AudienceTargetFields, VisibilityFields } from './target-fields.tsx';

interface BulkPlanDialogProps {
  readonly action: BulkAction;
  readonly projects: readonly BulkProject[];
  readonly onClose: () => void;
}

/** Changes many projects: the target setting first, then the plan. Nothing is sent until the plan is applied. */
export function BulkPlanDialog({ action, projects, onClose }: BulkPlanDialogProps) {
  const [chosen] = useState(projects);
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const [items, setItems] = useState<readonly ReviewItem[] | null>(null);
  if (items !== null)
    return (
      <PlanDialog
        action={action}
        title={actionLabels[action].title}
        items={items}
        onBack={() => setItems(null)}
        onClose={onClose}
      />
    );
  return (
    <TargetDialog
      action={action}
      projects={chosen}
      target={target}
      onChange={setTarget}
      onReview={(reviewed) => setItems(chosen.map((project) => ({ project, target: reviewed })))}
      onClose={onClose}
    />
  );
}

interface TargetDialogProps extends BulkPlanDialogProps {
  readonly target: BulkTarget | null;
  readonly onChange: (target: BulkTarget) => void;
  readonly onReview: (target: BulkTarget) => void;
}

function TargetDialog({ action, projects, target, onChange, onReview, onClose }: TargetDialogProps) {
  const connectionIds = useMemo(() => [...new Set(projects.map((one) => one.connectionId))], [projects]);
  const estimate = useRequestLabel(
    projects.length * reviewRequests(action),
    connectionIds,
    action !== 'publish',
  );
  const ready = action === 'visibility' || action === 'audience' ? target : { action };
  const isWithoutGroups = ready?.action === 'audience' && ready.groupIds?.length === 0;
  const { title, about } = actionLabels[action];
  return (
    <Dialog
      open
      title={title(projects.length)}
      description={about}
      onClose={onClose}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button
            variant="primary"
            disabledReason={
              ready === null ? 'Choose a setting first.' : isWithoutGroups ? 'Add a group first.' : undefined
            }
            onClick={() => {
              if (ready !== null) onReview(ready);
            }}
          >
            Review ({estimate})
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <Fields action={action} projects={projects} target={target} onChange={onChange} />
        <p className="text-small text-ink-3">
          Review loads each project first. Nothing changes until you confirm.
        </p>
      </div>
    </Dialog>
  );
}

function Fields({ action, projects, target, onChange }: Omit<TargetDialogProps, 'onReview' | 'onClose'>) {
  if (action === 'visibility')
    return <VisibilityFields target={target?.action === 'visibility' ? target : null} onChange={onChange} />;
  if (action !== 'audience') return null;
  const [first] = projects;
  const connection = first && connectionStore.find(first.connectionId);
  const fields = (isOneWorkspace: boolean) => (
    <AudienceTargetFields
      target={target?.action === 'audience' ? target : null}
      onChange={onChange}
      isOneWorkspace={isOneWorkspace}
    />
  );
  if (first === undefined || connection === undefined) return fields(false);
  return (
    <ConnectionScope connection={connection} workspaceId={first.workspaceId}>
      {fields(projects.every(({ workspaceId }) => workspaceId === first.workspaceId))}
    </ConnectionScope>
  );
}
