import { useEffect } from 'react';

/** The first page gets the network and processor for this long, unless someone uses it. */
const firstPageMs = 4_000;

let firstPage: Promise<void> | null = null;

/** Resolves on the first use of the page, or after a while. */
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

/** Not offline: browsers keep a failed import until the page is reloaded. */
function preload(load: () => Promise<unknown>): void {
  if (navigator.onLine) void load().catch(() => undefined);
}

/**
 * Loads a control's code when the page is idle, or when someone reaches for the control. `at once` loads it
 * at the first idle moment, for code that has to be there when the network fails.
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

/** Handlers that load code when someone reaches for the control. */
export function onReach(load: () => Promise<unknown>) {
  const now = (): void => preload(load);
  return { onPointerEnter: now, onFocus: now };
}

/** Safari has no idle callbacks. */
const withoutCallbacksMs = 1_000;

/** Runs when the page is idle, or after `mostMs` at the latest. Returns the function that cancels it. */
export function onIdle(work: () => void, mostMs?: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, withoutCallbacksMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, mostMs === undefined ? {} : { timeout: mostMs });
  return () => window.cancelIdleCallback(handle);
}
