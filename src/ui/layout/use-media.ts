import { useCallback, useSyncExternalStore } from 'react';

import { toRem } from './font-size.ts';
import { isPrinting, usePrinting } from './printing.tsx';

/** Phones. Narrower windows get cards for rows and sheets for dialogs. */
export const phoneQuery = '(width < 40rem)';

const onScreen = new Map<string, boolean>();

/**
 * Whether a media query matches the screen. A printed page keeps its screen layout, because paper is narrow but not a
 * phone.
 */
function matches(query: string): boolean {
  const before = onScreen.get(query);
  if (before !== undefined && isPrinting()) return before;
  const now = window.matchMedia(toRem(query)).matches;
  onScreen.set(query, now);
  return now;
}

/** Widths in the query follow the font size, as those of Tailwind do. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(toRem(query));
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matches(query));
}

const sidebarWidth = 236;

/**
 * Windows whose page has less room than one of this width with the sidebar. Below 1,024 px, the navigation is a drawer
 * and takes no room.
 */
export const lessRoomThan = (width: number): string =>
  `(width < ${width - sidebarWidth}px) or (1024px <= width < ${width}px)`;

/** Whether a table doesn't fit. Print shows everything, because cells wrap there. */
export function useNarrow(query: string): boolean {
  const narrow = useMedia(query);
  return !usePrinting() && narrow;
}
