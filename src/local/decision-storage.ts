import { clear, delMany, entries, getMany, keys, setMany } from 'idb-keyval';

import { type DecidedItem, subjectKey } from './decision-map.ts';
import { inTime, openStore } from './idb-store.ts';

/** Stores decisions beyond the page. Keys are unique in a workspace. */
export interface DecisionStorage {
  readonly load: (workspaceId: string) => Promise<readonly unknown[]>;
  readonly find: (workspaceId: string, keys: readonly string[]) => Promise<readonly unknown[]>;
  /** The IDs of the workspaces with decisions. */
  readonly workspaces: () => Promise<readonly string[]>;
  readonly save: (workspaceId: string, items: readonly DecidedItem[]) => Promise<void>;
  readonly remove: (workspaceId: string, keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** One record per subject, so that saving one decision of thousands writes one record. */
export function indexedDbStorage(): DecisionStorage {
  const database = openStore('service-console-decisions', 'items');
  return {
    load: async (workspaceId) =>
      (await entries<string, unknown>(database)).flatMap(([key, item]) =>
        key.startsWith(`${workspaceId} `) ? [item] : [],
      ),
    find: (workspaceId, subjects) =>
      inTime(
        getMany<unknown>(
          subjects.map((key) => `${workspaceId} ${key}`),
          database,
        ),
      ),
    workspaces: async () => [
      ...new Set((await inTime(keys<string>(database))).map((key) => key.slice(0, key.indexOf(' ')))),
    ],
    save: (workspaceId, items) =>
      setMany(
        items.map((item) => [`${workspaceId} ${subjectKey(item)}`, item]),
        database,
      ),
    remove: (workspaceId, subjects) =>
      delMany(
        subjects.map((key) => `${workspaceId} ${key}`),
        database,
      ),
    clear: () => clear(database),
  };
}
