import { readableOf } from '@/lib/local-store.ts';
import { createStore } from '@/lib/store.ts';
import type { Channel } from '@/lib/tabs.ts';

import { decisionMapOf, decidedItem, type DecisionMap } from './decision-map.ts';
import type { DecisionStorage } from './decision-storage.ts';
import { inTime } from './idb-store.ts';

export type Change = (stored: DecisionMap) => DecisionMap;

/** The decisions of each workspace as this tab knows them. Another tab's save or undo loads them again. */
export function createLoadedDecisions(storage: DecisionStorage, openChannel: () => Channel | undefined) {
  const decisionMaps = createStore<ReadonlyMap<string, DecisionMap>>(new Map());
  const loads = new Map<string, Promise<boolean>>();
  /** The workspaces whose stored decisions couldn't be loaded. */
  const failed = new Set<string>();
  /** What this tab did that isn't stored yet, or couldn't be. Loading the stored decisions again keeps it. */
  const unsaved = new Map<string, Set<Change>>();
  let channel: Channel | undefined;

  const put = (workspaceId: string, decisionMap: DecisionMap): void =>
    decisionMaps.update((current) => new Map(current).set(workspaceId, decisionMap));
  /** Empty before they have loaded. */
  const known = (workspaceId: string): DecisionMap => decisionMaps.get().get(workspaceId) ?? new Map();
  const unsavedOf = (workspaceId: string): Set<Change> => {
    const changes = unsaved.get(workspaceId) ?? new Set();
    unsaved.set(workspaceId, changes);
    return changes;
  };
  const read = async (workspaceId: string): Promise<void> => {
    const before = decisionMaps.get().get(workspaceId);
    let decisionMap = decisionMapOf(readableOf(decidedItem, await storage.load(workspaceId)));
    for (const change of unsavedOf(workspaceId)) decisionMap = change(decisionMap);
    // Loads again if something was decided in the meantime, which may be missing.
    if (decisionMaps.get().get(workspaceId) !== before) return read(workspaceId);
    loads.set(workspaceId, Promise.resolve(true));
    failed.delete(workspaceId);
    put(workspaceId, decisionMap);
  };
  /**
   * Whether the stored decisions could be loaded. If the browser denies storage or doesn't answer, there are only those of
   * this tab, until a slow or later load succeeds.
   */
  const load = (workspaceId: string): Promise<boolean> => {
    if (channel === undefined) {
      channel = openChannel();
      channel?.listen((message) => {
        if (typeof message !== 'string') return;
        // If the browser denies storage, this tab keeps what it has.
        if (loads.has(message) || decisionMaps.get().has(message)) read(message).catch(() => undefined);
      });
    }
    const loading =
      loads.get(workspaceId) ??
      // A slow load still shows its decisions once it ends.
      inTime(read(workspaceId)).then(
        () => true,
        () => {
          loads.delete(workspaceId);
          failed.add(workspaceId);
          put(workspaceId, known(workspaceId));
          return false;
        },
      );
    loads.set(workspaceId, loading);
    return loading;
  };

  return {
    subscribe: decisionMaps.subscribe,
    /** Undefined until they have loaded. */
    find: (workspaceId: string): DecisionMap | undefined => decisionMaps.get().get(workspaceId),
    known,
    put,
    load,
    hasFailed: (workspaceId: string): boolean => failed.has(workspaceId),
    workspaces: (): readonly string[] => [...decisionMaps.get().keys()],
    unsavedOf,
    /** Has other tabs load what this one has stored. */
    announce: (workspaceId: string): void => channel?.post(workspaceId),
  };
}
