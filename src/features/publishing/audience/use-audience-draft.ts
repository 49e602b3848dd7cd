import { useQuery } from '@tanstack/react-query';
import { useReducer, useEffect, useSyncExternalStore } from 'react';

import {
  type AudienceProblem,
  audienceDifference,
  buildAudienceChange,
  groupsOf,
  type LossConfirmation,
  needsConfirmation,
  type PublishAudience,
  type StoredAudience,
  storedAudience,
  targetsFor,
  type RequestedAudience,
  type RequestedTargets,
} from '@/api/publishing/audience.ts';
import { lastSettingsOptions } from '@/api/publishing/publish-settings.ts';
import { limits } from '@/contract/limits.ts';
import type { Project } from '@/contract/resources/project.ts';
import { useConnection } from '@/domain/connection-scope.tsx';
import { audiencePhrase } from '@/domain/project-labels.ts';
import { createStore } from '@/lib/store.ts';

/** Why a draft can't be sent as it is. */
export const audienceProblemLabel: Readonly<Record<AudienceProblem, string>> = {
  confirmation: 'Confirm who loses access.',
  'targets-need-custom': 'Groups apply only to “Groups and people”.',
  'too-many-groups': `You can add up to ${limits.audienceTargets} groups.`,
};

interface Choice {
  /** Null leaves it unchanged. */
  readonly audience: PublishAudience | null;
  /** A group that is only added keeps those that someone else adds meanwhile. */
  readonly targets: RequestedTargets | { readonly kind: 'add'; readonly groupId: string };
  readonly confirmation: LossConfirmation | null;
  /** Whether someone else changed the stored audience since this draft began. */
  readonly changedMeanwhile: boolean;
}

type Action =
  | { readonly type: 'choose audience'; readonly audience: PublishAudience | null }
  | { readonly type: 'choose targets'; readonly targets: RequestedTargets }
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

const withGroup = (groupId: string): Choice => ({
  ...untouched,
  audience: 'custom',
  targets: { kind: 'add', groupId },
});

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

export type AudienceDraft = ReturnType<typeof useAudienceDraft>;

/** An unsaved audience. `addGroupId` begins it with one more group. */
export function useAudienceDraft(project: Project, addGroupId?: string) {
  const settings = useQuery(lastSettingsOptions(useConnection(), project.id)).data ?? null;
  const current = storedAudience(project, settings);
  const [choice, dispatch] = useReducer(reduce, addGroupId, (groupId) =>
    groupId === undefined ? untouched : withGroup(groupId),
  );
  const requested = requestedOf(choice, current);
  const difference = audienceDifference(current, requested);
  const built = buildAudienceChange(current, requested, choice.confirmation);
  const dirty = requested.audience !== null || requested.targets.kind !== 'keep';
  const needed = needsConfirmation(difference);
  return {
    current,
    requested,
    /** The change from the saved to the requested audience. */
    difference,
    dirty,
    /** `current` is from an earlier response, not the project, so it has to be verified before a write. */
    remembered: !project.is_published && settings !== null,
    /** What to send. Null if nothing changed or `problem` blocks it. */
    change: dirty && built.ok ? built.change : null,
    problem: built.ok ? null : built.problem,
    /** Whether people would permanently lose access, so that this draft needs a second confirmation. */
    needsConfirmation: needed,
    confirmed: needed && (built.ok || built.problem !== 'confirmation'),
    changedMeanwhile: choice.changedMeanwhile,
    /** For the mutation, which compares it with the saved audience at that time. */
    edit: { base: current, requested, confirmation: choice.confirmation },
    chooseAudience: (audience: PublishAudience | null) => dispatch({ type: 'choose audience', audience }),
    chooseTargets: (targets: RequestedTargets) => dispatch({ type: 'choose targets', targets }),
    confirmLoss: () => dispatch({ type: 'confirm loss', loss: difference }),
    withdrawConfirmation: () => dispatch({ type: 'withdraw confirmation' }),
    conflict: () => dispatch({ type: 'conflict' }),
    reset: () => dispatch({ type: 'reset', choice }),
  };
}

/** Only the difference from the saved audience. A list counts only if it can be sent (spec §4.10, §4.11). */
function requestedOf(choice: Choice, current: StoredAudience): RequestedAudience {
  const audience = choice.audience === current.audience ? null : choice.audience;
  const custom = (audience ?? current.audience) === 'custom';
  if (!custom) return { audience, targets: { kind: 'keep' } };
  const { targets } = choice;
  if (targets.kind !== 'add') return { audience, targets };
  return { audience, targets: targetsFor(current, [...groupsOf(current.grants ?? []), targets.groupId]) };
}

interface Unsaved {
  readonly projectId: string;
  readonly what: string;
}

const unsaved = /* @__PURE__ */ createStore<Unsaved | null>(null);

/** Shares the page's unsaved audience with dialogs that open over it. */
export function useNoteUnsaved(projectId: string, draft: Pick<AudienceDraft, 'dirty' | 'requested'>): void {
  const { audience, targets } = draft.requested;
  const parts = [
    audience === null ? null : audiencePhrase(audience),
    targets.kind === 'keep' ? null : 'a different list',
  ];
  const what = draft.dirty ? parts.filter((part) => part !== null).join(' with ') : null;
  useEffect(() => {
    if (what === null) return undefined;
    unsaved.set({ projectId, what });
    return () => unsaved.set(null);
  }, [projectId, what]);
}

/** The page's unsaved audience, worded for the middle of a sentence; null if nothing is unsaved. */
export function useUnsavedAudience(projectId: string): string | null {
  const noted = useSyncExternalStore(unsaved.subscribe, unsaved.get);
  return noted?.projectId === projectId ? noted.what : null;
}
