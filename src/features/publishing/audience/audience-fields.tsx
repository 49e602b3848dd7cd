import { useRef } from 'react';

import type { Allowed } from '@/api/permissions/permissions.ts';
import { groupsOf, type PublishAudience, requestedGroups } from '@/api/publishing/audience.ts';
import { limits } from '@/contract/limits.ts';
import { type Project } from '@/contract/resources/project.ts';
import { publishAudiences } from '@/contract/values.ts';
import { audienceLabel } from '@/domain/project-labels.ts';
import { useRequestedAudience } from '@/domain/use-requested-audience.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { RadioCards, type RadioCard } from '@/ui/forms/radio-cards.tsx';

import { RevokeConfirm } from './revoke-confirm.tsx';
import { TargetList } from './target-list.tsx';
import type { AudienceDraft } from './use-audience-draft.ts';
import { useAudienceErrors } from './use-audience-errors.ts';

interface AudienceFieldsProps {
  readonly draft: AudienceDraft;
  readonly project: Project;
  /** Whether an audience can be chosen, from `projectCan`. */
  readonly can: (audience: PublishAudience) => Allowed;
  /** From the last write. Errors about these fields are shown beside them. */
  readonly error?: unknown;
}

/** Label of the option that keeps an audience the API doesn't currently return. */
const asItIs = '';

/** Audience options (public, workspace, groups), and what the choice changes. */
export function AudienceFields({ draft, project, can, error }: AudienceFieldsProps) {
  const { current, requested } = draft;
  const listed = requestedGroups(requested.targets) ?? groupsOf(current.grants ?? []);
  const errors = useAudienceErrors(error, listed);
  const afterDeployment = useRequestedAudience(project);
  const fields = useRef<HTMLDivElement>(null);
  const focusChosen = () => fields.current?.querySelector<HTMLElement>('input:checked')?.focus();
  const { workspace_id: workspaceId } = project;
  // A reason that disables every option is shown once, by the submit button.
  const anyAllowed = publishAudiences.some((audience) => can(audience).allowed);
  const reasonFor = (audience: PublishAudience): string | undefined => {
    const allowed = can(audience);
    return anyAllowed && !allowed.allowed ? allowed.reason : undefined;
  };
  const options: RadioCard[] = [
    {
      value: 'public',
      label: audienceLabel('public').label,
      description: audienceLabel('public').meaning,
      disabledReason: reasonFor('public'),
    },
    {
      value: 'workspace',
      label: audienceLabel('workspace').label,
      description: audienceLabel('workspace').meaning,
      disabledReason: reasonFor('workspace'),
    },
    {
      value: 'custom',
      label: audienceLabel('custom').label,
      description: `Members of up to ${limits.audienceTargets} groups you choose.`,
      disabledReason: reasonFor('custom'),
      detail: (
        <TargetList workspaceId={workspaceId} draft={draft} projectId={project.id} refused={errors.groups} />
      ),
    },
  ];
  return (
    <div ref={fields} className="flex flex-col gap-3.5">
      <RadioCards
        legend="Audience"
        hideLegend
        value={requested.audience ?? current.audience ?? asItIs}
        onChange={(value) =>
          draft.chooseAudience(publishAudiences.find((audience) => audience === value) ?? null)
        }
        options={[...keepOptions(current.audience, afterDeployment), ...options]}
        error={errors.audience}
      />
      {draft.changedMeanwhile ? (
        <Banner tone="warn" title="Someone else changed the audience">
          Your change wasn’t saved. Review it, then save again.
        </Banner>
      ) : null}
      {draft.needsConfirmation ? <RevokeConfirm draft={draft} onKeep={focusChosen} /> : null}
    </div>
  );
}

/** An unavailable or unknown audience can be kept. */
function keepOptions(current: string | null, requested: string | null): RadioCard[] {
  if (current === null) {
    if (requested !== null) {
      const description = 'Applies when the app goes live.';
      return [{ value: asItIs, label: requested, description }];
    }
    const description = 'Keeps the previous audience, which is hidden while offline.';
    return [{ value: asItIs, label: 'Keep current audience', description }];
  }
  const word = audienceLabel(current);
  return word.known ? [] : [{ value: current, label: word.label, description: word.meaning }];
}
