import { useRef } from 'react';

import type { Allowed } from '@/api/permissions/permissions.ts';
import { groupsOf, type PublishAudience, wantedGroups } from '@/api/publishing/audience.ts';
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
  /** Of the last write: what it says about these fields stands beside them. */
  readonly error?: unknown;
}

/** Of the choice that keeps an audience which the service does not tell at present. */
const asItIs = '';

/** Who can open the app: everyone, the workspace, or chosen groups; and what the choice does to whom. */
export function AudienceFields({ draft, project, can, error }: AudienceFieldsProps) {
  const { current, wanted } = draft;
  const listed = wantedGroups(wanted.targets) ?? groupsOf(current.grants ?? []);
  const errors = useAudienceErrors(error, listed);
  const requested = useRequestedAudience(project);
  const fields = useRef<HTMLDivElement>(null);
  const focusChosen = () => fields.current?.querySelector<HTMLElement>('input:checked')?.focus();
  const { workspace_id: workspaceId } = project;
  // What forbids every choice is said once, by whoever sends it.
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
      description: `Members of the groups you choose, up to ${limits.audienceTargets} groups.`,
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
        value={wanted.audience ?? current.audience ?? asItIs}
        onChange={(value) =>
          draft.chooseAudience(publishAudiences.find((audience) => audience === value) ?? null)
        }
        options={[...keepOptions(current.audience, requested), ...options]}
        error={errors.audience}
      />
      {draft.changedMeanwhile ? (
        <Banner tone="warn" title="Someone else changed the audience">
          Nothing was saved. Review your choice, then save again.
        </Banner>
      ) : null}
      {draft.needsConfirmation ? <RevokeConfirm draft={draft} onKept={focusChosen} /> : null}
    </div>
  );
}

/** An audience that is not known, or not known to this console, can be kept all the same. */
function keepOptions(current: string | null, requested: string | null): RadioCard[] {
  if (current === null) {
    if (requested !== null) {
      const description = 'Applies when the deployment goes live.';
      return [{ value: asItIs, label: requested, description }];
    }
    const description = 'Keeps the previous audience, which is hidden while offline.';
    return [{ value: asItIs, label: 'Keep current audience', description }];
  }
  const word = audienceLabel(current);
  return word.known ? [] : [{ value: current, label: word.label, description: word.meaning }];
}
