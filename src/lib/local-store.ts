/** A value kept in this browser, followed by every part of the page and by other tabs (`useSyncExternalStore`). */
export interface LocalStore<T> {
  readonly get: () => T;
  readonly update: (change: (now: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface LocalStoreOptions<T> {
  readonly key: string;
  /** Makes a value of what was stored, by this version or another; null when nothing was. */
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
  const valueOf = (text: string | null): T => {
    try {
      return parse(JSON.parse(text ?? 'null'));
    } catch {
      return parse(null);
    }
  };
  const save = (text: string): boolean => {
    try {
      const place = storage();
      place?.setItem(key, text);
      return place !== undefined;
    } catch {
      return false;
    }
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    tell();
  };
  const load = () => {
    const text = stored();
    return { value: valueOf(text), text };
  };
  const get = (): T => (current ??= load()).value;

  return {
    get,
    update(change) {
      // Another tab may have written since; what memory alone has is not lost to a storage that refuses.
      const now = kept && current?.text !== stored() ? load().value : get();
      const value = change(now);
      if (value === now) return;
      const text = JSON.stringify(value);
      current = { value, text };
      kept = save(text);
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        globalThis.addEventListener?.('storage', onStorage);
        // Nobody heard what other tabs wrote meanwhile.
        if (kept && current?.text !== stored()) current = undefined;
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}
