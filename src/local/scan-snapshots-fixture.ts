import { vi } from 'vitest';

import type { SnapshotKey } from './scan-snapshot.ts';
import type { SnapshotStorage } from './scan-snapshots.ts';

/** A storage for tests that exposes its content and what was loaded from it. */
export function memoryScans() {
  const records = new Map<string, unknown>();
  const loads = vi.fn<(keys: readonly SnapshotKey[]) => void>();
  const storage: SnapshotStorage = {
    keys: () => Promise.resolve([...records.keys()].map((key): unknown => JSON.parse(key))),
    load: (keys) => {
      loads(keys);
      return Promise.resolve(keys.map((key) => records.get(JSON.stringify(key))));
    },
    save: (key, value) => Promise.resolve(void records.set(JSON.stringify(key), value)),
    remove: (keys) => {
      for (const key of keys) records.delete(JSON.stringify(key));
      return Promise.resolve();
    },
    clear: () => Promise.resolve(records.clear()),
  };
  return { records, loads, storage };
}
