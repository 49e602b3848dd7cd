import { useEffect, useSyncExternalStore } from 'react';

import { localStore, readableOf } from '@/lib/local-store.ts';
import { type Channel, tabChannel } from '@/lib/tabs.ts';

import {
  decisionMapOf,
  decidedItem,
  type DecidedItem,
  type DecisionMap,
  limitsOfDecisions,
  mergeDecisions,
  subjectKey,
} from './decision-map.ts';
import { type DecisionStorage, indexedDbStorage } from './decision-storage.ts';
import { type Change, createLoadedDecisions } from './loaded-decisions.ts';

/** The name that people sign their decisions with. Empty until they enter one. */
export const reviewer = /* @__PURE__ */ localStore({
  key: 'service-console.reviewer',
  version: 1,
  parse: (stored) => (typeof stored === 'string' ? stored.slice(0, limitsOfDecisions.name) : ''),
});

interface DecisionStep {
  readonly before: DecidedItem | undefined;
  readonly after: DecidedItem;
}

interface Undone<T> {
  /** Without the steps whose subjects changed since. */
  readonly undone: readonly T[];
  /** False if the decisions are back after a reload. */
  readonly isStored: boolean;
}

/** Whether nothing was decided or noted since. */
const isSame = (current: DecidedItem | undefined, then: DecidedItem): boolean =>
  current?.decision.id === then.decision.id && current.notes[0]?.id === then.notes[0]?.id;

/** The decisions without the steps whose subjects didn't change since, and those steps. */
function withoutSteps<T extends DecisionStep>(decisionMap: DecisionMap, steps: readonly T[]) {
  const remaining = new Map(decisionMap);
  const undone = steps.filter(({ after }) => isSame(decisionMap.get(subjectKey(after)), after));
  for (const { before, after } of undone)
    if (before === undefined) remaining.delete(subjectKey(after));
    else remaining.set(subjectKey(after), before);
  return { remaining, undone };
}

/** The decisions of each workspace, shared with this browser's other tabs. */
export function createDecisions(storage: DecisionStorage, openChannel: () => Channel | undefined) {
  const loaded = createLoadedDecisions(storage, openChannel);
  const { known, put, load, unsavedOf } = loaded;

  let lastUndo: Promise<unknown> = Promise.resolve();
  const undoSteps = async <T extends DecisionStep>(
    workspaceId: string,
    steps: readonly T[],
  ): Promise<Undone<T>> => {
    const isLoaded = await load(workspaceId);
    const subjects = steps.map(({ after }) => subjectKey(after));
    // As for a save, another tab may have saved more. Null if the browser denies storage or doesn't answer.
    const found = await storage.find(workspaceId, subjects).catch(() => null);
    const stored = decisionMapOf(readableOf(decidedItem, [...(found ?? [])]));
    const { remaining, undone } = withoutSteps(mergeDecisions(known(workspaceId), stored), steps);
    const changes = unsavedOf(workspaceId);
    const change: Change = (decisionMap) => withoutSteps(decisionMap, undone).remaining;
    changes.add(change);
    put(workspaceId, remaining);
    if (found === null) return { undone, isStored: !isLoaded };
    const restored = undone.flatMap(({ before }) => before ?? []);
    const removed = undone.flatMap(({ before, after }) => (before === undefined ? subjectKey(after) : []));
    try {
      // Both at once, so that nothing loads the state between them.
      await Promise.all([
        restored.length > 0 && storage.save(workspaceId, restored),
        removed.length > 0 && storage.remove(workspaceId, removed),
      ]);
    } catch {
      return { undone, isStored: false };
    }
    // An undone decision that couldn't be saved would come back without it.
    if (changes.size === 1) changes.delete(change);
    loaded.announce(workspaceId);
    return { undone, isStored: true };
  };

  return {
    subscribe: loaded.subscribe,
    /** Undefined until it has loaded. */
    decisionMapOf: loaded.find,
    load,
    /** Whether the last load failed, so that only the decisions of this tab are known. */
    hasFailed: loaded.hasFailed,
    /**
     * The IDs of the workspaces with decisions, also of those that couldn't be stored. Without those that are stored if the
     * browser denies storage.
     */
    async workspaces(): Promise<{ readonly ids: readonly string[]; readonly isWhole: boolean }> {
      const stored = await storage.workspaces().catch(() => null);
      const ids = [...new Set([...(stored ?? []), ...loaded.workspaces()])];
      return { ids, isWhole: stored !== null };
    },
    /** Merges decisions into those of the workspace. Rejects if they can't be stored; they are then lost on reload. */
    async save(workspaceId: string, items: readonly DecidedItem[]): Promise<void> {
      const isLoaded = await load(workspaceId);
      // Parsed, so that equal decisions are equal as JSON, too.
      const decisionMap = decisionMapOf(items.map((item) => decidedItem.parse(item)));
      const subjects = [...decisionMap.keys()];
      const mergedWith = (stored: DecisionMap): DecisionMap =>
        mergeDecisions(mergeDecisions(known(workspaceId), stored), decisionMap);
      const itemsOf = (merged: DecisionMap) => subjects.flatMap((key) => merged.get(key) ?? []);
      const mine = mergedWith(new Map());
      const change: Change = (stored) => mergeDecisions(stored, decisionMap);
      unsavedOf(workspaceId).add(change);
      put(workspaceId, mine);
      // A browser may drop messages to a tab that sleeps, so another tab may have saved more. The save follows at once,
      // because the page may be left, unless that would replace notes that couldn't be loaded.
      const [found] = await Promise.all([
        storage.find(workspaceId, subjects),
        isLoaded && storage.save(workspaceId, itemsOf(mine)),
      ]);
      const both = mergedWith(decisionMapOf(readableOf(decidedItem, [...found])));
      if (!isLoaded || JSON.stringify(itemsOf(both)) !== JSON.stringify(itemsOf(mine))) {
        put(workspaceId, both);
        await storage.save(workspaceId, itemsOf(both));
      }
      unsavedOf(workspaceId).delete(change);
      loaded.announce(workspaceId);
    },
    /** Restores subjects to their state before a decision, except those that changed since. Runs one at a time. */
    undo<T extends DecisionStep>(workspaceId: string, steps: readonly T[]): Promise<Undone<T>> {
      const result = lastUndo.then(() => undoSteps(workspaceId, steps));
      lastUndo = result;
      return result;
    },
    /** Deletes the decisions of every workspace from this browser. */
    clear: storage.clear,
  };
}

export const decisions = /* @__PURE__ */ createDecisions(/* @__PURE__ */ indexedDbStorage(), () =>
  tabChannel('service-console.decisions'),
);

/** The decisions of a workspace. Undefined until they have loaded. */
export function useDecisions(workspaceId: string): DecisionMap | undefined {
  const get = () => decisions.decisionMapOf(workspaceId);
  const decisionMap = useSyncExternalStore(decisions.subscribe, get);
  useEffect(() => void decisions.load(workspaceId), [workspaceId]);
  return decisionMap;
}

/** Whether the stored decisions couldn't be loaded, so that a subject without a decision may have one. */
export const useDecisionsFailed = (workspaceId: string): boolean =>
  useSyncExternalStore(decisions.subscribe, () => decisions.hasFailed(workspaceId));
