import { useEffect, useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

/** As in the URL of an analytics page; undefined for the default. */
const chosen = createStore<string | undefined>(undefined);

/** The range that links to analytics carry on, since the pages between them have none in their URL. */
export const useChosenRange = (): string | undefined =>
  useSyncExternalStore(chosen.subscribe, chosen.get, chosen.get);

/** Called by each page that has a range. */
export function useRememberRange(range: string | undefined): void {
  useEffect(() => chosen.set(range), [range]);
}
