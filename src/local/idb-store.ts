import { createStore, type UseStore } from 'idb-keyval';

/** Far longer than any load takes. */
const maxMs = 10_000;

/**
 * Opens a store of IndexedDB. In some browsers a database never answers, for example when its files are damaged. Loads
 * then fail after a while, as if the browser denied storage, so that no page loads forever. A save isn't given up,
 * because it may still be stored.
 */
export function openStore(database: string, name: string): UseStore {
  const use = createStore(database, name);
  // Async, because a browser that denies storage throws at once.
  return async (mode, run) =>
    mode === 'readonly' ? Promise.race([use(mode, run), timeout()]) : use(mode, run);
}

const timeout = () => new Promise<never>((_resolve, reject) => void setTimeout(reject, maxMs));
