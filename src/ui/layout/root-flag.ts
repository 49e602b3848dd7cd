import { useLayoutEffect } from 'react';

/** A mark on the document's root, so that styles can select what is on the page: `toast` sets `data-has-toast`. */
type RootFlag = 'toast' | 'modal' | 'bar' | 'tall-bar';

const holders = new Map<RootFlag, number>();

function hold(flag: RootFlag, change: 1 | -1): void {
  const count = (holders.get(flag) ?? 0) + change;
  holders.set(flag, count);
  document.documentElement.toggleAttribute(`data-has-${flag}`, count > 0);
}

/**
 * Sets the attribute until the returned function is called. `html:has(…)` would also work, but then each inserted
 * element restyles the whole page.
 */
export function raiseRootFlag(flag: RootFlag): () => void {
  hold(flag, 1);
  return () => hold(flag, -1);
}

/** Sets the attribute while the component is mounted and `isUp`. */
export function useRootFlag(flag: RootFlag, isUp = true): void {
  useLayoutEffect(() => (isUp ? raiseRootFlag(flag) : undefined), [flag, isUp]);
}
