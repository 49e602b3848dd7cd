import { useEffect, useRef, useState } from 'react';

import { placeErrors } from '@/api/errors/field-errors.ts';
import type { Project } from '@/contract/resources/project.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { visibilities } from '@/contract/values.ts';
import { isPaidVisibility, visibilityConsequence, visibilityLabel } from '@/domain/project-labels.ts';
import { useProjectPermissionFacts } from '@/domain/use-project-permissions.ts';
import { RadioCards } from '@/ui/forms/radio-cards.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';

import { ConflictPrompt, EditButtons, EditError } from './edit-errors.tsx';
import { useEscape, useGuardedEdit } from './use-guarded-edit.ts';

export interface VisibilityEditorProps {
  readonly project: Project;
  readonly onClose: () => void;
}

type Visibility = (typeof visibilities)[number];

const requirement = 'Requires the Business plan or higher.';

const display = (value: string | null) => visibilityLabel(value).label;

/** Edits who can open the project in the editor, in place of the setting. */
export function VisibilityEditor({ project, onClose }: VisibilityEditorProps) {
  const edit = useGuardedEdit(project, onClose);
  const { base, pending, conflict } = edit;
  const [chosen, choose] = useState(visibilities.find((candidate) => candidate === base.visibility) ?? null);
  const plan = useProjectPermissionFacts(project).workspace?.plan ?? null;
  const box = useRef<HTMLFormElement>(null);
  useEscape(box, () => {
    if (!pending) onClose();
  });
  useEffect(() => {
    (
      box.current?.querySelector<HTMLElement>('input:checked') ?? box.current?.querySelector('input')
    )?.focus();
  }, []);

  const dirty = chosen !== null && chosen !== base.visibility;
  // The form is taller than the setting that it replaces, and grows with a choice.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [dirty]);
  const { byField: fieldErrors, rest: otherError } = placeErrors(edit.error, ['body.visibility']);
  const save = (): void => {
    if (dirty && edit.obstacle === undefined && !pending) edit.save({ visibility: chosen });
  };
  return (
    <form
      ref={box}
      className="flex scroll-mb-6 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RadioCards
        legend="Editor access"
        hideLegend
        value={chosen}
        error={fieldErrors['body.visibility']}
        onChange={(value) => {
          if (pending) return;
          choose(value);
          edit.entered();
        }}
        options={visibilities.map((value) => {
          const { label, meaning } = visibilityLabel(value);
          const isIncluded =
            !isPaidVisibility(value) || (plan === null ? null : planIncludes(plan, 'business'));
          return {
            value,
            label,
            description: isIncluded === true ? meaning : `${meaning} ${requirement}`,
            disabledReason: isIncluded === false ? requirement : undefined,
          };
        })}
      />
      {dirty ? <Difference from={base.visibility} to={chosen} /> : null}
      {conflict === null || chosen === null ? null : (
        <ConflictPrompt
          conflict={conflict}
          renderValue={display}
          mine={display(chosen)}
          pending={pending}
          onKeep={onClose}
          onOverwrite={() => edit.overwrite({ visibility: chosen })}
        />
      )}
      <EditError error={otherError} what="change who can edit" onRetry={save} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&_button]:flex-1">
        <EditButtons
          edit={edit}
          onCancel={onClose}
          obstacle={edit.obstacle ?? (dirty ? undefined : 'Choose another setting.')}
        />
      </div>
      <UnsavedGuard dirty={dirty} isSending={pending} what="Your change to editor access isn’t saved." />
    </form>
  );
}

interface DifferenceProps {
  readonly from: string | null;
  readonly to: Visibility;
}

function Difference({ from, to }: DifferenceProps) {
  return (
    <div role="status" className="rounded-control bg-sunken px-3 py-2.5 text-ink-2">
      <p>
        <strong className="font-semibold text-ink">{display(from)}</strong> <span aria-hidden>→ </span>
        <span className="sr-only">to </span>
        <strong className="font-semibold text-ink">{display(to)}</strong>
      </p>
      <p>{visibilityConsequence(from, to)} The app’s audience doesn’t change.</p>
    </div>
  );
}
