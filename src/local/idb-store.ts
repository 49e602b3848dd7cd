import { createStore, type UseStore } from 'idb-keyval';

/** Opens a store of IndexedDB. */
export function openStore(database: string, name: string): UseStore {
  const use = createStore(database, name);
  // Async, because a browser that denies storage throws at once.
  return async (mode, run) => use(mode, run);
}

/** Far longer than any load takes. */
const maxMs = 10_000;

/**
 * Rejects if a load takes too long. In some browsers a database never answers, for example when its files are damaged. A
 * page then goes on as if the browser denied storage, instead of loading forever. A save isn't given up, because it may
 * still be stored.
 */
export const inTime = <T>(load: Promise<T>): Promise<T> =>
  Promise.race([
    load,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('IndexedDB doesn’t respond')), maxMs);
    }),
  ]);
