import { limits } from '@/contract/limits.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { RadioCards } from '@/ui/forms/radio-cards.tsx';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { GroupChip } from '../audience/group-chip.tsx';
import { AddGroup } from '../audience/group-panel.tsx';
import { useConnection, useWorkspaceId } from '../connection-scope.tsx';
import { audienceLabel, visibilityLabel } from '../project-labels.ts';
import { useGroups } from '../use-groups.ts';
import type { BulkTarget } from './bulk-target.ts';

interface TargetFieldsProps<Target extends BulkTarget> {
  readonly target: Target | null;
  readonly onChange: (target: Target) => void;
}

type VisibilityTarget = Extract<BulkTarget, { action: 'visibility' }>;
type AudienceTarget = Extract<BulkTarget, { action: 'audience' }>;

export function VisibilityFields({ target, onChange }: TargetFieldsProps<VisibilityTarget>) {
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
  /** Groups belong to one workspace. */
  readonly isOneWorkspace: boolean;
}

export function AudienceTargetFields({ target, onChange, isOneWorkspace }: AudienceFieldsProps) {
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
          description: `Only members of the groups you choose, up to ${limits.audienceTargets}. Replaces each app’s list.`,
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
