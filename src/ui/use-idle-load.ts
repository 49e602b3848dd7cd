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
  return onReach(load);
}

/** Handlers that fetch what a control will show as soon as somebody reaches for it, and not before. */
export function onReach(load: () => Promise<unknown>) {
  const now = (): void => void load().catch(() => undefined);
  return { onPointerEnter: now, onFocus: now };
}
