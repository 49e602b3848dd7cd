import { useCallback, useSyncExternalStore } from 'react';

import { isPrinting, usePrinting } from './use-printing.ts';

/** Phones: what is narrower gets cards for rows and sheets for dialogs. */
export const PHONE = '(width < 640px)';

const onScreen = new Map<string, boolean>();

/** While it is printed, a page keeps the layout that it has on screen: paper is narrower, and no phone. */
function matches(query: string): boolean {
  const before = onScreen.get(query);
  if (before !== undefined && isPrinting()) return before;
  const now = window.matchMedia(query).matches;
  onScreen.set(query, now);
  return now;
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matches(query));
}

/** Whether a window is too narrow for all of a table. Nothing is left out on paper, where cells wrap. */
export function useNarrow(query: string): boolean {
  const narrow = useMedia(query);
  return !usePrinting() && narrow;
}
