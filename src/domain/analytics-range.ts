import { useEffect, useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

/** The chosen range as in the URL of an analytics page; undefined for the default. */
const chosen = createStore<string | undefined>(undefined);

export const chosenRange = chosen.get;

/** The range that links to analytics pass on, because the pages in between don't have it in their URL. */
export const useChosenRange = (): string | undefined => useSyncExternalStore(chosen.subscribe, chosen.get);

/** Called by each page that has a range. */
export function useRememberRange(range: string | undefined): void {
  useEffect(() => chosen.set(range), [range]);
}
