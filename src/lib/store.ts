/** A value outside React. Components follow it with `useSyncExternalStore`. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly update: (change: (current: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Source<T> {
  /** Called when the value is first needed, and after `reset`. */
  readonly load: () => T;
  /** Called for the first subscriber. The returned function is called after the last one unsubscribes. */
  readonly activate?: () => () => void;
}

/** A store with a value from the browser, such as its storage. */
export function createLazyStore<T>({ load, activate }: Source<T>): Store<T> & { readonly reset: () => void } {
  let current: { readonly value: T } | undefined;
  let deactivate: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const get = (): T => (current ??= { value: load() }).value;
  const set = (value: T): void => {
    if (Object.is(value, get())) return;
    current = { value };
    notify();
  };
  return {
    get,
    set,
    update: (change) => set(change(get())),
    reset() {
      current = undefined;
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) deactivate = activate?.();
      listeners.add(listener);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        deactivate?.();
      };
    },
  };
}

export const createStore = <T>(initial: T): Store<T> => createLazyStore({ load: () => initial });

/** Sets an entry of a map, or removes it with null. If there was nothing to remove, subscribers aren't notified. */
export function put<T>(
  into: Pick<Store<ReadonlyMap<string, T>>, 'get' | 'set'>,
  key: string,
  value: T | null,
): void {
  const next = new Map(into.get());
  if (value !== null) next.set(key, value);
  else if (!next.delete(key)) return;
  into.set(next);
}
