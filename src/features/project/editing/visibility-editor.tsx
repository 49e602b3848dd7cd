import { useEffect, useRef, useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { placeErrors } from '@/api/errors/field-errors.ts';
import { useProjectPermissionFacts } from '@/api/permissions/use-project-permissions.ts';
import { visibilities } from '@/contract/project-values.ts';
import type { Project } from '@/contract/resources/project.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { isPaidVisibility, visibilityLabel } from '@/domain/project-labels.ts';
import { RadioCards } from '@/ui/forms/radio-cards.tsx';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';

import { EditButtons } from './edit-buttons.tsx';
import { EditError, ConflictPrompt } from './edit-errors.tsx';
import { useEscape } from './use-escape.ts';
import { useGuardedEdit } from './use-guarded-edit.ts';
import { visibilityConsequence } from './visibility-labels.ts';

export interface VisibilityEditorProps {
  readonly connection: Connection;
  readonly project: Project;
  readonly onClose: () => void;
}

type Visibility = (typeof visibilities)[number];

const shown = (value: string | null) => visibilityLabel(value).label;

/** Who can open the project in the editor, as a choice in place of the setting. */
export function VisibilityEditor({ connection, project, onClose }: VisibilityEditorProps) {
  const edit = useGuardedEdit({ connection, project, onClose });
  const { base, pending, conflict } = edit;
  const [chosen, choose] = useState(visibilities.find((one) => one === base.visibility) ?? null);
  const plan = useProjectPermissionFacts(connection, project).workspace?.plan ?? null;
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
  const { at, rest } = placeErrors(edit.error, ['body.visibility']);
  const save = (): void => {
    if (dirty && edit.obstacle === undefined && !pending) edit.save({ visibility: chosen });
  };
  return (
    <form
      ref={box}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RadioCards
        legend="Who can edit"
        hideLegend
        value={chosen}
        error={at['body.visibility']}
        onChange={(value) => {
          if (pending) return;
          choose(value);
          edit.entered();
        }}
        options={visibilities.map((value) => {
          const { label, meaning } = visibilityLabel(value);
          const missing = isPaidVisibility(value) && plan !== null && !planIncludes(plan, 'business');
          return {
            value,
            label,
            description: isPaidVisibility(value) ? `${meaning} Business or Enterprise plan.` : meaning,
            disabledReason: missing ? 'Needs the Business plan or higher.' : undefined,
          };
        })}
      />
      {dirty ? <Difference from={base.visibility} to={chosen} /> : null}
      {conflict === null || chosen === null ? null : (
        <ConflictPrompt
          conflict={conflict}
          show={shown}
          mine={shown(chosen)}
          pending={pending}
          onKeep={onClose}
          onOverwrite={() => edit.overwrite({ visibility: chosen })}
        />
      )}
      <EditError error={rest} gone={edit.gone} onRetry={save} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&_button]:flex-1">
        <EditButtons
          edit={edit}
          onCancel={onClose}
          obstacle={edit.obstacle ?? (dirty ? undefined : 'Choose another setting first.')}
        />
      </div>
      <UnsavedGuard dirty={dirty} what="Who can edit this project was changed here, but not saved." />
    </form>
  );
}

interface DifferenceProps {
  readonly from: string | null;
  readonly to: Visibility;
}

/** Before and after, and what it means for people. */
function Difference({ from, to }: DifferenceProps) {
  return (
    <div role="status" className="rounded-control bg-sunken px-3 py-2.5 text-ink-2">
      <p>
        Now <strong className="font-semibold text-ink">{shown(from)}</strong>, then{' '}
        <strong className="font-semibold text-ink">{shown(to)}</strong>.
      </p>
      <p>{visibilityConsequence(from, to)} Who can open the published app stays as it is.</p>
    </div>
  );
}
