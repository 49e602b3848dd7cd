import { useEffect } from 'react';

/** So long the first page has its network and processor to itself, unless somebody begins to use it. */
const firstPageMs = 4_000;

let firstPage: Promise<void> | null = null;

/** Ends when somebody begins to use the page, or the page has stood for a while. */
const firstPageStood = (): Promise<void> =>
  (firstPage ??= new Promise((resolve) => {
    const begin = new AbortController();
    const end = (): void => {
      begin.abort();
      resolve();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      addEventListener(type, end, { signal: begin.signal, passive: true, capture: true });
    setTimeout(end, firstPageMs);
  }));

/** Not while offline: browsers keep a failed import until the page is reloaded. */
function preload(load: () => Promise<unknown>): void {
  if (navigator.onLine) void load().catch(() => undefined);
}

/**
 * Fetches what a control will show when it is used, once the page has nothing better to do; returns handlers that fetch
 * it at once when somebody reaches for the control. What must be there when the network fails is fetched `at once`: as
 * soon as the page is idle, used or not.
 */
export function usePreload(load: () => Promise<unknown>, when: 'at once' | 'later' = 'later') {
  useEffect(() => {
    let callOff: (() => void) | null = null;
    let left = false;
    void (when === 'later' ? firstPageStood() : Promise.resolve()).then(() => {
      if (!left) callOff = onIdle(() => preload(load));
    });
    return () => {
      left = true;
      callOff?.();
    };
  }, [load, when]);
  return onReach(load);
}

/** Handlers that fetch what a control will show as soon as somebody reaches for it, and not before. */
export function onReach(load: () => Promise<unknown>) {
  const now = (): void => preload(load);
  return { onPointerEnter: now, onFocus: now };
}

/** Where there are no idle callbacks (Safari), a page has so long to itself. */
const withoutCallbacksMs = 1_000;

/** Does it once the page has nothing better to do, or at the latest after `mostMs`. Returns the function that calls it off. */
export function onIdle(work: () => void, mostMs?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, withoutCallbacksMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, mostMs === undefined ? {} : { timeout: mostMs });
  return () => window.cancelIdleCallback(handle);
}
