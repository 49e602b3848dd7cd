import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';

import {
  type AudienceChange,
  type AudienceDifference,
  type AudienceEdit,
  type AudienceProblem,
  audienceDifference,
  buildAudienceChange,
  type LossConfirmation,
  needsConfirmation,
  type PublishAudience,
  type StoredAudience,
  storedAudience,
  type WantedAudience,
  type WantedTargets,
} from '@/api/publishing/audience.ts';
import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { limits } from '@/contract/limits.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';

/** Why a draft can't be sent as it is. */
export const audienceProblemLabel: Readonly<Record<AudienceProblem, string>> = {
  confirmation: 'Confirm who loses access.',
  'targets-need-custom': 'Choose groups only for “Groups and people”.',
  'too-many-groups': `A list holds ${limits.audienceTargets} groups at most.`,
};

interface Choice {
  /** Null: leave it as it is. */
  readonly audience: PublishAudience | null;
  readonly targets: WantedTargets;
  readonly confirmation: LossConfirmation | null;
  /** Someone else changed the stored audience since this draft began. */
  readonly changedMeanwhile: boolean;
}

type Action =
  | { readonly type: 'choose audience'; readonly audience: PublishAudience | null }
  | { readonly type: 'choose targets'; readonly targets: WantedTargets }
  | { readonly type: 'confirm loss'; readonly loss: LossConfirmation }
  | { readonly type: 'withdraw confirmation' }
  | { readonly type: 'conflict' }
  /** Discards this choice, but not what was chosen after it. */
  | { readonly type: 'reset'; readonly choice: Choice };

const untouched: Choice = {
  audience: null,
  targets: { kind: 'keep' },
  confirmation: null,
  changedMeanwhile: false,
};

function reduce(choice: Choice, action: Action): Choice {
  const next = { ...choice, changedMeanwhile: false };
  switch (action.type) {
    case 'choose audience':
      return { ...next, audience: action.audience };
    case 'choose targets':
      // Without a list, nobody loses anything.
      return action.targets.kind === 'keep'
        ? { ...next, targets: action.targets, confirmation: null }
        : { ...next, targets: action.targets };
    case 'confirm loss':
      return { ...next, confirmation: action.loss };
    case 'withdraw confirmation':
      return { ...next, confirmation: null };
    case 'conflict':
      return { ...choice, changedMeanwhile: true };
    case 'reset':
      return action.choice === choice ? untouched : choice;
  }
}

export interface AudienceDraft {
  readonly current: StoredAudience;
  readonly wanted: WantedAudience;
  /** From what is stored to what is wanted. */
  readonly difference: AudienceDifference;
  readonly dirty: boolean;
  /** `current` comes from an earlier response and not from the project, so it has to be checked before a write. */
  readonly remembered: boolean;
  /** What to send; null while nothing changed, or `problem` says why nothing may be sent. */
  readonly change: AudienceChange | null;
  readonly problem: AudienceProblem | null;
  /** People would lose access for good, so this draft needs, or has, a second yes. */
  readonly needsConfirmation: boolean;
  readonly confirmed: boolean;
  readonly changedMeanwhile: boolean;
  /** For the mutation, which checks it against what is stored then. */
  readonly edit: AudienceEdit;
  readonly chooseAudience: (audience: PublishAudience | null) => void;
  readonly chooseTargets: (targets: WantedTargets) => void;
  readonly confirmLoss: () => void;
  readonly withdrawConfirmation: () => void;
  readonly conflict: () => void;
  readonly reset: () => void;
}

/** An unsaved change of who can open the app. */
export function useAudienceDraft(project: Project): AudienceDraft {
  const settings = useQuery(lastSettingsOptions(useConnection(), project.id)).data ?? null;
  const [choice, dispatch] = useReducer(reduce, untouched);
  const current = storedAudience(project, settings);
  const wanted = wantedOf(choice, current);
  const difference = audienceDifference(current, wanted);
  const built = buildAudienceChange(current, wanted, choice.confirmation);
  const dirty = wanted.audience !== null || wanted.targets.kind !== 'keep';
  const needed = needsConfirmation(difference);
  return {
    current,
    wanted,
    difference,
    dirty,
    remembered: !project.is_published && settings !== null,
    change: dirty && built.ok ? built.change : null,
    problem: built.ok ? null : built.problem,
    needsConfirmation: needed,
    confirmed: needed && (built.ok || built.problem !== 'confirmation'),
    changedMeanwhile: choice.changedMeanwhile,
    edit: { base: current, wanted, confirmation: choice.confirmation },
    chooseAudience: (audience) => dispatch({ type: 'choose audience', audience }),
    chooseTargets: (targets) => dispatch({ type: 'choose targets', targets }),
    confirmLoss: () => dispatch({ type: 'confirm loss', loss: difference }),
    withdrawConfirmation: () => dispatch({ type: 'withdraw confirmation' }),
    conflict: () => dispatch({ type: 'conflict' }),
    reset: () => dispatch({ type: 'reset', choice }),
  };
}

/** Only what differs from the stored audience. A list counts only where it can be sent (spec §4.10, §4.11). */
function wantedOf(choice: Choice, current: StoredAudience): WantedAudience {
  const audience = choice.audience === current.audience ? null : choice.audience;
  const custom = (audience ?? current.audience) === 'custom';
  return { audience, targets: custom ? choice.targets : { kind: 'keep' } };
}
