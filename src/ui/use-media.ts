import { useCallback, useSyncExternalStore } from 'react';

/** Phones: what is narrower gets cards for rows and sheets for dialogs. */
export const PHONE = '(width < 640px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
