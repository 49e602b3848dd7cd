import { createContext, useContext, useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

/** The rows excluded from the plan. Stored outside React, so that a click renders one row, not a thousand. */
export function createExcludedRows() {
  const store = createStore<ReadonlySet<string>>(new Set());
  return {
    ...store,
    toggle: (id: string): void =>
      store.update((excluded) => {
        const next = new Set(excluded);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

type ExcludedRows = ReturnType<typeof createExcludedRows>;

const ExcludedContext = createContext<ExcludedRows>(createExcludedRows());
export const ExcludedProvider = ExcludedContext.Provider;

export function useExcluded(id: string): { readonly isExcluded: boolean; readonly toggle: () => void } {
  const rows = useContext(ExcludedContext);
  const get = () => rows.get().has(id);
  return { isExcluded: useSyncExternalStore(rows.subscribe, get), toggle: () => rows.toggle(id) };
}
