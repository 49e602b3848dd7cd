import { type RefObject, useLayoutEffect } from 'react';

import { focusHeading } from './focus-heading.ts';

/**
 * For a button that disappears with what it is about. Its focus moves to the retry button of the next error, or to the
 * heading above, so that no one starts over at the top of the page.
 */
export function useFocusNearby(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const own = button.current;
    return () => focusNear(own);
  }, [button]);
}

function focusNear(button: HTMLButtonElement | null): void {
  if (button === null || document.activeElement !== button) return;
  const regions = [button.closest<HTMLElement>('section, dialog'), button.closest<HTMLElement>('main')];
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    for (const region of regions) {
      if (region?.isConnected !== true) continue;
      const next = region.querySelector<HTMLElement>('[data-retry]');
      const heading = region.querySelector<HTMLElement>('h1, h2, h3');
      if (next) next.focus({ preventScroll: true });
      else if (heading) focusHeading(heading);
      // Some sections have only a label.
      else continue;
      return;
    }
  });
}
