import { useEffect } from 'react';

/** A key of the page on screen, for the list of keys (`?`); `press` where it holds on the whole page. */
export interface Shortcut {
  /** What is written on the keys that do it. */
  readonly signs: readonly string[];
  /** In two or three words. */
  readonly does: string;
  readonly press?: (() => void) | undefined;
}

const registered = new Set<readonly Shortcut[]>();

/** The keys of what is on screen, in the order in which the parts of the page came. */
export const pageShortcuts = (): readonly Shortcut[] => [...registered].flat();

/** Says which keys this part of the page has, for as long as it is there. */
export function usePageShortcuts(keys: readonly Shortcut[]): void {
  useEffect(() => {
    registered.add(keys);
    return () => void registered.delete(keys);
  }, [keys]);
}
