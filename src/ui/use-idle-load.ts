import { useEffect } from 'react';

/**
 * Fetches what a control will show when it is used, once the page has nothing better to do; returns handlers that fetch
 * it at once when somebody reaches for the control.
 */
export function useIdleLoad(load: () => Promise<unknown>) {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const handle = window.requestIdleCallback(() => void load().catch(() => undefined));
    return () => window.cancelIdleCallback(handle);
  }, [load]);
  const now = (): void => void load().catch(() => undefined);
  return { onPointerEnter: now, onFocus: now };
}
