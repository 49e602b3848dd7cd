import { createContext, useContext, useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

/** The rows removed from the plan. Stored outside React, so that a click renders one row, not a thousand. */
export function createDroppedRows() {
  const store = createStore<ReadonlySet<string>>(new Set());
  return {
    ...store,
    toggle: (id: string): void =>
      store.update((dropped) => {
        const next = new Set(dropped);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

type DroppedRows = ReturnType<typeof createDroppedRows>;

const DroppedContext = createContext<DroppedRows>(createDroppedRows());
export const DroppedProvider = DroppedContext.Provider;

export function useDropped(id: string): { readonly isDropped: boolean; readonly toggle: () => void } {
  const rows = useContext(DroppedContext);
  const get = () => rows.get().has(id);
  return { isDropped: useSyncExternalStore(rows.subscribe, get, get), toggle: () => rows.toggle(id) };
}
