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
  let current: { readonly value: T; readonly text: string | null } | undefined;
  let kept = true;
  const listeners = new Set<() => void>();

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
  const get = (): T => (current ??= load()).value;
  /** What another tab wrote since is not known yet; what memory alone has is not lost to a storage that refuses. */
  const look = (): void => {
    if (kept && current?.text !== stored()) current = undefined;
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    tell();
  };

  return {
    get,
    update(change) {
      look();
      const now = get();
      const value = change(now);
      if (value === now) return;
      const text = JSON.stringify(value);
      current = { value, text };
      try {
        storage()?.setItem(key, text);
      } catch {
        // Then the value lasts as long as this memory does.
      }
      kept = stored() === text;
      tell();
    },
    kept: () => kept,
    subscribe(listener) {
      if (listeners.size === 0) {
        globalThis.addEventListener?.('storage', onStorage);
        look();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
