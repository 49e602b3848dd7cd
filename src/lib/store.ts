/** A value outside React that components may follow (`useSyncExternalStore`). */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sets what is known about one connection, or, with null, forgets it; where nothing was, nobody is told. */
export function put<T>(
  into: Pick<Store<ReadonlyMap<string, T>>, 'get' | 'set'>,
  connectionId: string,
  value: T | null,
): void {
  const next = new Map(into.get());
  if (value !== null) next.set(connectionId, value);
  else if (!next.delete(connectionId)) return;
  into.set(next);
}
