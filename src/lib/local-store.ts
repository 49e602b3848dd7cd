import { createLazyStore } from './store.ts';

/** A value stored in this browser. Every part of the page and other tabs follow it (`useSyncExternalStore`). */
interface LocalStore<T> {
  readonly get: () => T;
  readonly update: (change: (now: T) => T) => void;
  /** Whether the last write outlives this page. */
  readonly isStored: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

interface StorageOptions {
  readonly key: string;
  /** Raise it when the stored form changes: the store then starts empty. */
  readonly version: number;
  readonly storage?: () => Storage | undefined;
}

interface LocalStoreOptions<T> extends StorageOptions {
  /** Receives the stored JSON, the raw text if it isn't JSON, or null if nothing was stored. Must not throw. */
  readonly parse: (stored: unknown) => T;
}

/** If storage is missing, full, or corrupt, the value is lost on reload. */
export function localStore<T>({
  key: name,
  version,
  parse,
  storage = () => globalThis.localStorage,
}: LocalStoreOptions<T>): LocalStore<T> {
  const key = version === 1 ? name : `${name}.v${version}`;
  /** Changes that could only be made in memory. They are made again on top of what another tab writes. */
  let unsaved: ((now: T) => T)[] = [];
  let isFollowed = false;

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
    } catch {}
    return { value: unsaved.reduce((value, change) => change(value), parse(known)), text };
  };
  /** Picks up what another tab wrote. */
  const pickUp = (): void => {
    if (store.get().text !== stored()) store.reset();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) store.reset();
  };
  const store = createLazyStore({
    load,
    activate() {
      globalThis.addEventListener?.('storage', onStorage);
      pickUp();
      isFollowed = true;
      return () => {
        isFollowed = false;
        globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  });

  return {
    get() {
      // Without a subscriber, nothing tells what another tab wrote.
      if (!isFollowed) pickUp();
      return store.get().value;
    },
    update(change) {
      pickUp();
      const before = store.get().value;
      const value = change(before);
      if (value === before) return;
      const text = JSON.stringify(value);
      try {
        storage()?.setItem(key, text);
      } catch {}
      const kept = stored();
      unsaved = kept === text ? [] : [...unsaved, change];
      store.set({ value, text: kept });
    },
    isStored: () => unsaved.length === 0,
    subscribe: store.subscribe,
  };
}

export interface ItemSchema<T> {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: T | undefined };
}

/** The items of a stored list that still match the schema. Anything but a list is empty. */
export const readableOf = <T>(item: ItemSchema<T>, stored: unknown): readonly T[] =>
  Array.isArray(stored)
    ? stored.flatMap((value) => {
        const { success, data } = item.safeParse(value);
        return success && data !== undefined ? [data] : [];
      })
    : [];

interface LocalListOptions<T> extends StorageOptions {
  readonly item: ItemSchema<T>;
  /** The maximum number of items, from the first. Or a function that trims and sorts the list. */
  readonly limit: number | ((items: readonly T[]) => readonly T[]);
}

/** A stored list. Items that don't match the schema are dropped when it is loaded. */
export function localList<T>({ item, limit, ...options }: LocalListOptions<T>): LocalStore<readonly T[]> {
  const fit = typeof limit === 'number' ? (items: readonly T[]) => items.slice(0, limit) : limit;
  const store = localStore({ ...options, parse: (stored) => fit(readableOf(item, stored)) });
  return {
    ...store,
    update: (change) =>
      store.update((current) => {
        const next = change(current);
        return next === current ? current : fit(next);
      }),
  };
}

/** Trims a list, newest first, per key and in total, so that a busy key doesn't push out the others. */
export const capPerKey =
  <T>(keyOf: (item: T) => string, maxPerKey: number, maxInAll: number) =>
  (items: readonly T[]): readonly T[] => {
    const counts = new Map<string, number>();
    const fitting = items.filter((item) => {
      const key = keyOf(item);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= maxPerKey;
    });
    return fitting.slice(0, maxInAll);
  };
