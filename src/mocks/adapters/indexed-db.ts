import { createStore, del, get, set } from 'idb-keyval';

import type { Persistence } from '../persistence.ts';

const key = 'state';

/** Keeps the demo's changes across reloads, in one record that the browser's own tools can show and delete. */
export function indexedDbPersistence(): Persistence {
  const database = createStore('service-console-demo', 'service');
  return {
    load: () => get<unknown>(key, database),
    save: (snapshot) => set(key, snapshot, database),
    clear: () => del(key, database),
  };
}
