import { createLazyStore } from './store.ts';

/** A value kept in this browser, followed by every part of the page and by other tabs (`useSyncExternalStore`). */
export interface LocalStore<T> {
  readonly get: () => T;
  readonly update: (change: (now: T) => T) => void;
  /** Whether what was written last lasts longer than this page. */
  readonly kept: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

interface LocalStoreOptions<T> {
  readonly key: string;
  /** Makes a value of what was stored, by this version or another: of its text where it is no JSON, of null when nothing was. */
  readonly parse: (stored: unknown) => T;
  readonly storage?: () => Storage | undefined;
}

/** Storage that is missing, full or corrupt costs what it kept, never the page: the value then lasts as long as that. */
export function localStore<T>({
  key,
  parse,
  storage = () => globalThis.localStorage,
}: LocalStoreOptions<T>): LocalStore<T> {
  let kept = true;

  const stored = (): string | null => {
    try {
      return storage()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const load = (): { readonly value: T; readonly text: string | null } => {
    const text = stored();
    let known: unknown = text;
    try {
      known = JSON.parse(text ?? 'null');
    } catch {
      // It stays the text that it is.
    }
    return { value: parse(known), text };
  };
  /** What another tab wrote since is not known yet; what memory alone has is not lost to a storage that refuses. */
  const look = (): void => {
    if (kept && store.get().text !== stored()) store.reset();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) store.reset();
  };
  const store = createLazyStore({
    load,
    activate() {
      globalThis.addEventListener?.('storage', onStorage);
      look();
      return () => globalThis.removeEventListener?.('storage', onStorage);
    },
  });

  return {
    get: () => store.get().value,
    update(change) {
      look();
      const before = store.get().value;
      const value = change(before);
      if (value === before) return;
      const text = JSON.stringify(value);
      try {
        storage()?.setItem(key, text);
      } catch {
        // Then the value lasts as long as this memory does.
      }
      kept = stored() === text;
      store.set({ value, text });
    },
    kept: () => kept,
    subscribe: store.subscribe,
  };
}
