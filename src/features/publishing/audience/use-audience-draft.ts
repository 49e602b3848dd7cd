import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import {
  type AudienceChange,
  type AudienceDifference,
  type AudienceProblem,
  audienceDifference,
  buildAudienceChange,
  type LossConfirmation,
  needsConfirmation,
  type PublishAudience,
  sameStored,
  type StoredAudience,
  storedAudience,
  type WantedAudience,
  type WantedTargets,
} from '@/api/publishing/audience.ts';
import { lastSettingsOptions, loadStoredAudience } from '@/api/publishing/publish-settings.ts';
import type { Project } from '@/contract/resources/project.ts';

export interface AudienceDraft {
  readonly current: StoredAudience;
  readonly wanted: WantedAudience;
  /** From what is stored to what is wanted. */
  readonly difference: AudienceDifference;
  readonly dirty: boolean;
  /** What is said to be stored was told earlier, and not by the project: a write without a `check` might promise wrongly. */
  readonly remembered: boolean;
  /** What to send; null while nothing is to be changed, or `problem` says why nothing may be sent. */
  readonly change: AudienceChange | null;
  readonly problem: AudienceProblem | null;
  /** People would lose access for good, and this draft needs, or has, the second yes to it. */
  readonly needsConfirmation: boolean;
  readonly confirmed: boolean;
  /** What is stored was changed by someone else since this draft was begun, as `check` found. */
  readonly changedMeanwhile: boolean;
  /** Null: leave it as it is. */
  readonly chooseAudience: (audience: PublishAudience | null) => void;
  readonly chooseTargets: (targets: WantedTargets) => void;
  readonly confirmLoss: () => void;
  readonly withdrawConfirmation: () => void;
  /** Forgets what is chosen, but not what was chosen after this. */
  readonly reset: () => void;
  /**
   * Reads again what is stored before a write, and gives what to send; null: it changed meanwhile, and the person has to
   * look again. Throws when it cannot be read; nothing was sent then.
   */
  readonly check: () => Promise<AudienceChange | null>;
}

interface Choice {
  readonly audience: PublishAudience | null;
  readonly targets: WantedTargets;
  readonly confirmation: LossConfirmation | null;
  readonly changedMeanwhile: boolean;
}

const untouched: Choice = {
  audience: null,
  targets: { kind: 'keep' },
  confirmation: null,
  changedMeanwhile: false,
};

/** A change of who can open the app, while somebody is thinking about it. */
export function useAudienceDraft(connection: Connection, project: Project): AudienceDraft {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(untouched);
  const settings = useQuery(lastSettingsOptions(connection, project.id)).data ?? null;
  const current = storedAudience(project, settings);
  const wanted = wantedOf(choice, current);
  const difference = audienceDifference(current, wanted);
  const built = buildAudienceChange(current, wanted, choice.confirmation);
  const dirty = wanted.audience !== null || wanted.targets.kind !== 'keep';
  const needed = needsConfirmation(difference);
  const update = (part: Partial<Choice>) =>
    setChoice((before) => ({ ...before, changedMeanwhile: false, ...part }));

  const check = async (): Promise<AudienceChange | null> => {
    const now = await loadStoredAudience(queryClient, connection, project.id, difference.to);
    if (!sameStored(current, now)) {
      setChoice((before) => ({ ...before, changedMeanwhile: true }));
      return null;
    }
    const checked = buildAudienceChange(now, wantedOf(choice, now), choice.confirmation);
    return checked.ok ? checked.change : null;
  };

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
    chooseAudience: (audience) => update({ audience }),
    chooseTargets: (targets) =>
      update(targets.kind === 'keep' ? { targets, confirmation: null } : { targets }),
    confirmLoss: () => update({ confirmation: difference }),
    withdrawConfirmation: () => update({ confirmation: null }),
    reset: () => setChoice((now) => (now === choice ? untouched : now)),
    check,
  };
}

/** What differs from the stored audience alone; a list counts only where it can be sent (spec 4.10, 4.11). */
function wantedOf(choice: Choice, current: StoredAudience): WantedAudience {
  const audience = choice.audience === current.audience ? null : choice.audience;
  const custom = (audience ?? current.audience) === 'custom';
  return { audience, targets: custom ? choice.targets : { kind: 'keep' } };
}
