import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import type { Allowed } from '@/api/permissions/permissions.ts';
import { groupsOf, type PublishAudience, requestedGroups } from '@/api/publishing/audience.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { limits } from '@/contract/limits.ts';
import type { Project } from '@/contract/resources/project.ts';
import { publishAudiences } from '@/contract/values.ts';
import { PeopleNames } from '@/domain/audience/people-names.tsx';
import { audienceLabel } from '@/domain/project-labels.ts';
import { useRequestedAudience } from '@/domain/use-requested-audience.ts';
import { capitalize, uncapitalize } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { cx } from '@/ui/cx.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { RadioCards, type RadioCard } from '@/ui/forms/radio-cards.tsx';

import { LoadSavedAudience } from './load-saved-audience.tsx';
import { TargetList } from './target-list.tsx';
import type { AudienceDraft } from './use-audience-draft.ts';

interface AudienceFieldsProps {
  readonly draft: AudienceDraft;
  readonly project: Project;
  /** Whether an audience can be chosen, from `projectPermissions`. */
  readonly permissionFor: (audience: PublishAudience) => Allowed;
  /** From the last write. Errors about these fields are shown beside them. */
  readonly error?: unknown;
}

/** Label of the option that keeps an audience the API doesn't currently return. */
const asItIs = '';

/** Audience options (public, workspace, groups), and what the choice changes. */
export function AudienceFields({ draft, project, permissionFor, error }: AudienceFieldsProps) {
  const { current, requested } = draft;
  const listed = requestedGroups(requested.targets) ?? groupsOf(current.grants ?? []);
  const errors = useAudienceErrors(error, listed);
  const afterDeployment = useRequestedAudience(project);
  const fields = useRef<HTMLDivElement>(null);
  const focusChosen = () => fields.current?.querySelector<HTMLElement>('input:checked')?.focus();
  const focusOption = (audience: string) =>
    [...(fields.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
      .find(({ value }) => value === audience)
      ?.focus();
  // A reason that disables every option is shown once, by the submit button.
  const anyAllowed = publishAudiences.some((audience) => permissionFor(audience).allowed);
  const reasonFor = (audience: PublishAudience): string | undefined =>
    anyAllowed ? permissionFor(audience).reason : undefined;
  const options: RadioCard[] = [
    ...(['public', 'workspace'] as const).map((value) => ({
      value,
      label: audienceLabel(value).label,
      description: audienceLabel(value).meaning,
      disabledReason: reasonFor(value),
    })),
    {
      value: 'custom',
      label: audienceLabel('custom').label,
      description: `Up to ${limits.audienceTargets} groups you choose. Changing the list removes the people on it.`,
      disabledReason: reasonFor('custom'),
      detail: <TargetList project={project} draft={draft} refused={errors.groups} />,
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
        options={[
          ...keepOptions(
            current.audience,
            afterDeployment,
            <LoadSavedAudience project={project} onLoaded={({ audience }) => focusOption(audience)} />,
          ),
          ...options,
        ]}
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
function keepOptions(current: string | null, requested: string | null, load: ReactNode): RadioCard[] {
  if (current === null)
    return [
      requested === null
        ? {
            value: asItIs,
            label: 'Keep current audience',
            description: 'The saved audience, not shown while the app is offline.',
            detail: load,
          }
        : { value: asItIs, label: requested, description: 'Applies when the app goes live.' },
    ];
  const currentLabel = audienceLabel(current);
  return currentLabel.known
    ? []
    : [{ value: current, label: currentLabel.label, description: currentLabel.meaning }];
}

interface RevokeConfirmProps {
  readonly draft: AudienceDraft;
  /** Keeps the saved list. This part unmounts, so the focus has to move. */
  readonly onKeep: () => void;
}

/** A second confirmation before people lose access that can't be restored here (spec §2.4, §4.10). */
function RevokeConfirm({ draft, onKeep }: RevokeConfirmProps) {
  const { current, difference, confirmed, requested } = draft;
  const box = useRef<HTMLElement>(null);
  const people = difference.losingUsers.length;
  const act = requested.targets.kind === 'clear' ? 'Clear list' : 'Replace list';
  const title = whoLoses(people, current.isPublished && current.audience === 'custom');
  // The pressed button unmounts, so the focus moves to its question.
  const confirmWith = (perform: () => void) => () => {
    perform();
    box.current?.focus();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Lost access"
      data-question={confirmed ? undefined : ''}
      className={cx(
        'flex items-start gap-2.5 rounded-control px-3 py-2.5',
        confirmed ? 'bg-warn-soft' : 'bg-bad-soft',
      )}
    >
      {confirmed ? (
        <Check className="mt-0.5 shrink-0 text-warn" />
      ) : (
        <TriangleAlert className="mt-0.5 shrink-0 text-bad" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p role={confirmed ? 'status' : 'alert'} className="font-semibold text-ink">
          {confirmed ? `Confirmed: ${uncapitalize(title)}` : title}
        </p>
        <PeopleNames grants={current.grants ?? []} />
        {confirmed ? null : (
          <p className="text-ink-2">
            {people === 0 ? 'The saved audience is hidden, so the affected people are unknown. ' : ''}
            Only groups can be added here, so you can’t restore {people === 1 ? 'this person' : 'them'}.
          </p>
        )}
        <div className="mt-0.5 flex flex-wrap gap-2">
          {confirmed ? (
            <Button size="small" onClick={confirmWith(draft.withdrawConfirmation)}>
              Undo
            </Button>
          ) : (
            <>
              <Button
                size="small"
                onClick={() => {
                  draft.chooseTargets({ kind: 'keep' });
                  onKeep();
                }}
              >
                Keep current list
              </Button>
              <Button size="small" variant="destructive" onClick={confirmWith(draft.confirmLoss)}>
                {act}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** An inactive list grants no access, so nobody can lose it (spec §3.2). */
function whoLoses(people: number, inForce: boolean): string {
  if (people === 0) return 'People on the saved list may lose access permanently';
  const who = people === 1 ? 'One person' : `${people} people`;
  return inForce
    ? `${who} will lose access permanently`
    : `${who} will be permanently removed from the saved list`;
}

interface AudienceErrors {
  readonly audience: string | undefined;
  /** Errors of groups, by their ID; errors of the list are under "". */
  readonly groups: ReadonlyMap<string, string>;
}

const aboutList = /^body\.audience_targets(?:[.[](\d+)\b.*)?$/;
const aboutAudience = 'body.audience';

/** The error locations that these fields show themselves, for `placeErrors`. */
export const audienceLocations: readonly string[] = [aboutAudience, 'body.audience_targets'];

/** The API's errors about the audience and its groups (spec §2.2), which it locates by index in the sent list. */
export function audienceErrors(error: unknown, sent: readonly string[]): AudienceErrors {
  let audience: string | undefined;
  const groups = new Map<string, string>();
  for (const { location, message } of error instanceof ApiError ? error.errors : []) {
    if (location === aboutAudience) audience = capitalize(message);
    const place = aboutList.exec(location ?? '');
    if (place !== null)
      groups.set((place[1] === undefined ? undefined : sent[Number(place[1])]) ?? '', message);
  }
  return { audience, groups };
}

/** Like `audienceErrors`, for the list as it was sent, since the person edits it afterwards. */
function useAudienceErrors(error: unknown, listed: readonly string[]): AudienceErrors {
  const [last, setLast] = useState({ error, errors: audienceErrors(error, listed) });
  if (last.error === error) return last.errors;
  const errors = audienceErrors(error, listed);
  setLast({ error, errors });
  return errors;
}
