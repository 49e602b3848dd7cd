import { useMemo, useState } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { limits } from '@/contract/limits.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { Button, CancelButton } from '@/ui/controls/button.tsx';
import { RadioCards } from '@/ui/forms/radio-cards.tsx';
import { Dialog, DialogContent } from '@/ui/overlays/dialog.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { GroupChip } from '../audience/group-chip.tsx';
import { AddGroup } from '../audience/group-panel.tsx';
import { ConnectionScope, useConnection, useWorkspaceId } from '../connection-scope.tsx';
import { audienceLabel, visibilityLabel } from '../project-labels.ts';
import { useGroups } from '../use-groups.ts';
import { actionLabels } from './action-labels.ts';
import type { BulkAction, BulkProject, BulkTarget } from './bulk-target.ts';
import { Plan, planSize, useRequestLabel } from './plan.tsx';
import { type ReviewItem, reviewRequests } from './review.ts';

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
  const { title, button, about } = actionLabels[action];
  // One dialog for both steps, because opening another one restyles the whole page.
  return (
    <Dialog
      size={items === null ? 'medium' : planSize(items)}
      title={title(chosen)}
      description={chosen.length === 1 ? about.one : about.many}
      onClose={onClose}
      step={
        items === null ? (
          <TargetStep
            action={action}
            projects={chosen}
            target={target}
            onChange={setTarget}
            onReview={(reviewed) => setItems(chosen.map((project) => ({ project, target: reviewed })))}
            onClose={onClose}
          />
        ) : (
          <Plan {...{ action, title, button, items, onClose }} onBack={() => setItems(null)} />
        )
      }
    />
  );
}

interface TargetStepProps extends BulkPlanDialogProps {
  readonly target: BulkTarget | null;
  readonly onChange: (target: BulkTarget) => void;
  readonly onReview: (target: BulkTarget) => void;
}

function TargetStep({ action, projects, target, onChange, onReview, onClose }: TargetStepProps) {
  const connectionIds = useMemo(
    () => [...new Set(projects.map((project) => project.connectionId))],
    [projects],
  );
  const estimate = useRequestLabel(
    projects.length * reviewRequests(action),
    connectionIds,
    action === 'publish' ? 'at_most' : 'exact',
  );
  const ready = action === 'visibility' || action === 'audience' ? target : { action };
  const isWithoutGroups = ready?.action === 'audience' && ready.groupIds?.length === 0;
  return (
    <DialogContent
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
          Review loads {projects.length === 1 ? 'the' : 'each'} project first. Nothing changes until you
          confirm.
        </p>
      </div>
    </DialogContent>
  );
}

function Fields({ action, projects, target, onChange }: Omit<TargetStepProps, 'onReview' | 'onClose'>) {
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
      isOne={projects.length === 1}
    />
  );
  if (first === undefined || connection === undefined) return fields(false);
  return (
    <ConnectionScope connection={connection} workspaceId={first.workspaceId}>
      {fields(projects.every(({ workspaceId }) => workspaceId === first.workspaceId))}
    </ConnectionScope>
  );
}

interface TargetFieldsProps<Target extends BulkTarget> {
  readonly target: Target | null;
  readonly onChange: (target: Target) => void;
}

type VisibilityTarget = Extract<BulkTarget, { action: 'visibility' }>;
type AudienceTarget = Extract<BulkTarget, { action: 'audience' }>;

function VisibilityFields({ target, onChange }: TargetFieldsProps<VisibilityTarget>) {
  return (
    <RadioCards
      legend="Editor access"
      hideLegend
      value={target?.visibility ?? null}
      onChange={(visibility) => onChange({ action: 'visibility', visibility })}
      options={visibilities.map((value) => ({
        value,
        label: visibilityLabel(value).label,
        description: visibilityLabel(value).meaning,
      }))}
    />
  );
}

interface AudienceFieldsProps extends TargetFieldsProps<AudienceTarget> {
  /** Whether all projects are in one workspace. Groups belong to one, too. */
  readonly isOneWorkspace: boolean;
  readonly isOne: boolean;
}

function AudienceTargetFields({ target, onChange, isOneWorkspace, isOne }: AudienceFieldsProps) {
  const groupIds = target?.groupIds ?? [];
  return (
    <RadioCards
      legend="Audience"
      hideLegend
      value={target?.audience ?? null}
      onChange={(audience) =>
        onChange({ action: 'audience', audience, groupIds: audience === 'custom' ? groupIds : null })
      }
      options={publishAudiences.map((value) => {
        const { label, meaning } = audienceLabel(value);
        if (value !== 'custom') return { value, label, description: meaning };
        return {
          value,
          label: 'Groups',
          description: `Members of up to ${limits.audienceTargets} groups you choose. Replaces ${isOne ? 'the' : 'each'} app’s list.`,
          disabledReason: isOneWorkspace ? undefined : 'Select projects from one workspace to choose groups.',
          detail: isOneWorkspace ? (
            <GroupChoice
              ids={groupIds}
              onChange={(ids) => onChange({ action: 'audience', audience: 'custom', groupIds: ids })}
            />
          ) : undefined,
        };
      })}
    />
  );
}

interface GroupChoiceProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

function GroupChoice({ ids, onChange }: GroupChoiceProps) {
  const workspaceId = useWorkspaceId();
  const groups = useGroups(useConnection(), workspaceId, ids);
  const popover = usePopover();
  const add = (id: string): void => onChange([...ids, id]);
  const remove = (id: string): void => {
    onChange(ids.filter((other) => other !== id));
    // The removed chip had the focus.
    if (!popover.open) popover.trigger.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {ids.length > 0 ? (
        <ul aria-label="Groups" className="contents">
          {ids.map((id) => (
            <GroupChip
              key={id}
              id={id}
              groups={groups}
              state="added"
              refused={false}
              onRemove={() => remove(id)}
              onPutBack={() => add(id)}
            />
          ))}
        </ul>
      ) : null}
      <AddGroup popover={popover} workspaceId={workspaceId} chosen={ids} onAdd={add} onRemove={remove} />
    </div>
  );
}
