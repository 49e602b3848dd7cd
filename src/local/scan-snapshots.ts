import { clear, delMany, getMany, keys, setMany } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';

import { readableOf } from '@/lib/local-store.ts';
import { createStore as createValue } from '@/lib/store.ts';
import { type Channel, tabChannel } from '@/lib/tabs.ts';

import { inTime, openStore } from './idb-store.ts';
import {
  isSameKey,
  latestKeys,
  newestFirst,
  outdatedKeys,
  type ScanSnapshot,
  scanSnapshot,
  snapshotKey,
  type SnapshotKey,
  snapshotKeyOf,
} from './scan-snapshot.ts';
import { scannedWorkspaces } from './stored-markers.ts';

/** Stores snapshots across page loads. */
export interface SnapshotStorage {
  readonly keys: () => Promise<readonly unknown[]>;
  readonly load: (keys: readonly SnapshotKey[]) => Promise<readonly unknown[]>;
  readonly save: (key: SnapshotKey, snapshot: ScanSnapshot) => Promise<void>;
  readonly remove: (keys: readonly SnapshotKey[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** One record per scan. The keys alone list the existing scans, so that findings load only when shown. */
function indexedDbStorage(): SnapshotStorage {
  const database = openStore('service-console-scans', 'scans');
  return {
    keys: () => inTime(keys(database)),
    load: (requested) => inTime(getMany<unknown>([...requested], database)),
    save: (key, snapshot) => setMany([[key, snapshot]], database),
    remove: (removed) => delMany([...removed], database),
    clear: () => clear(database),
  };
}

/** The stored scans that a page shows: those of one project, or the latest of each project. */
interface View {
  readonly workspaceId: string;
  readonly projectId: string | null;
  /** Newest first. */
  readonly snapshots: readonly ScanSnapshot[];
}

const viewKey = (workspaceId: string, projectId: string | null): string =>
  JSON.stringify([workspaceId, projectId]);

/** The completed scans whose findings this browser has fully loaded, so that none loads twice. */
export function createScanSnapshots(storage: SnapshotStorage, openChannel: () => Channel | undefined) {
  const views = createValue<ReadonlyMap<string, View>>(new Map());
  /** All keys, newest first. Undefined until they are needed. */
  let known: Promise<readonly SnapshotKey[]> | undefined;
  let channel: Channel | undefined;

  const load = async (): Promise<readonly SnapshotKey[]> =>
    newestFirst(readableOf(snapshotKey, [...(await storage.keys().catch(() => []))]));
  const allKeys = (): Promise<readonly SnapshotKey[]> => {
    if (channel === undefined) {
      channel = openChannel();
      channel?.listen((message) => {
        known = undefined;
        for (const view of views.get().values())
          void show(view.workspaceId, view.projectId, [], JSON.stringify(message));
      });
    }
    return (known ??= load());
  };
  /** Synchronous, so that scans saved at the same time don't overwrite each other. */
  const changeKeys = (change: (all: readonly SnapshotKey[]) => readonly SnapshotKey[]): void => {
    known = allKeys().then(change);
  };
  const scansOf = async (workspaceId: string): Promise<readonly SnapshotKey[]> =>
    (await allKeys()).filter(([owner]) => owner === workspaceId);
  const read = async (requested: readonly SnapshotKey[]): Promise<readonly ScanSnapshot[]> =>
    requested.length === 0
      ? []
      : readableOf(scanSnapshot, [...(await storage.load(requested).catch(() => []))]);

  /** Loads missing scans of the view and the one that another tab stored, and drops those no longer stored. */
  const refresh = async (
    workspaceId: string,
    projectId: string | null,
    fresh: readonly ScanSnapshot[],
    changedKey: string | undefined,
  ) => {
    const stored = await scansOf(workspaceId);
    const requestedKeys =
      projectId === null ? latestKeys(stored) : stored.filter(([, project]) => project === projectId);
    const id = viewKey(workspaceId, projectId);
    const loaded = new Map(
      [...(views.get().get(id)?.snapshots ?? []), ...fresh].map((snapshot) => [
        JSON.stringify(snapshotKeyOf(snapshot)),
        snapshot,
      ]),
    );
    if (changedKey !== undefined) loaded.delete(changedKey);
    const missing = requestedKeys.filter((key) => !loaded.has(JSON.stringify(key)));
    for (const snapshot of await read(missing)) loaded.set(JSON.stringify(snapshotKeyOf(snapshot)), snapshot);
    const snapshots = requestedKeys.flatMap((key) => loaded.get(JSON.stringify(key)) ?? []);
    views.update((current) => new Map(current).set(id, { workspaceId, projectId, snapshots }));
  };
  let last: Promise<void> = Promise.resolve();
  /** In sequence, so that an earlier load never overwrites a later one. */
  const show = (
    workspaceId: string,
    projectId: string | null,
    fresh: readonly ScanSnapshot[] = [],
    changedKey?: string,
  ) => (last = last.then(() => refresh(workspaceId, projectId, fresh, changedKey)));
  const showAgain = async (workspaceId: string, fresh: readonly ScanSnapshot[]): Promise<void> => {
    for (const view of views.get().values())
      if (view.workspaceId === workspaceId) await show(workspaceId, view.projectId, fresh);
  };

  const remove = async (removed: readonly SnapshotKey[]): Promise<void> => {
    if (removed.length === 0) return;
    changeKeys((all) => all.filter((key) => !removed.some((removedKey) => isSameKey(removedKey, key))));
    await storage.remove(removed);
  };
  /** Drops scans over the limits: the oldest, and those of the workspaces used longest ago. */
  const trim = async (workspaceId: string): Promise<void> => {
    const before = scannedWorkspaces.get();
    if (before[0] !== workspaceId)
      scannedWorkspaces.update((current) => [workspaceId, ...current.filter((id) => id !== workspaceId)]);
    const current = scannedWorkspaces.get();
    await remove(outdatedKeys(await scansOf(workspaceId)));
    for (const dropped of before.filter((id) => !current.includes(id))) await remove(await scansOf(dropped));
  };

  return {
    subscribe: views.subscribe,
    /** Which scans of a workspace are stored, newest first. Loads no findings. */
    scansOf,
    async snapshot(
      workspaceId: string,
      projectId: string,
      scanId: string,
    ): Promise<ScanSnapshot | undefined> {
      const stored = await scansOf(workspaceId);
      return (
        await read(stored.filter(([, project, , scan]) => project === projectId && scan === scanId))
      )[0];
    },
    /** The newest stored scan of each project. */
    latestOf: async (workspaceId: string): Promise<readonly ScanSnapshot[]> =>
      read(latestKeys(await scansOf(workspaceId))),
    /** The scans of a project once `show` has loaded them. Without a project, the latest scan of each. */
    loaded: (workspaceId: string, projectId: string | null): readonly ScanSnapshot[] | undefined =>
      views.get().get(viewKey(workspaceId, projectId))?.snapshots,
    show,
    /** Stores a completed scan. Rejects if the browser denies storage; the scan is then lost on reload. */
    async save(scan: ScanSnapshot): Promise<void> {
      // Parsed, so that no other field of the API is stored.
      const snapshot = scanSnapshot.parse(scan);
      const key = snapshotKeyOf(snapshot);
      changeKeys((all) => newestFirst([key, ...all.filter((existing) => !isSameKey(existing, key))]));
      await showAgain(snapshot.workspace_id, [snapshot]);
      await storage.save(key, snapshot);
      await trim(snapshot.workspace_id);
      channel?.post(key);
    },
    /** Deletes the scans of a workspace. */
    async clearWorkspace(workspaceId: string): Promise<void> {
      await remove(await scansOf(workspaceId));
      scannedWorkspaces.update((current) => current.filter((id) => id !== workspaceId));
      await showAgain(workspaceId, []);
      channel?.post(workspaceId);
    },
    /** Deletes the scans of every workspace from this browser. */
    clear: storage.clear,
  };
}

export const scanSnapshots = /* @__PURE__ */ createScanSnapshots(/* @__PURE__ */ indexedDbStorage(), () =>
  tabChannel('service-console.scans'),
);

/**
 * The stored scans of a project, newest first. Without a project, the newest one of each. Undefined until loaded.
 */
export function useSnapshots(
  workspaceId: string,
  projectId: string | null,
): readonly ScanSnapshot[] | undefined {
  const get = () => scanSnapshots.loaded(workspaceId, projectId);
  const snapshots = useSyncExternalStore(scanSnapshots.subscribe, get);
  useEffect(() => void scanSnapshots.show(workspaceId, projectId), [workspaceId, projectId]);
  return snapshots;
}
