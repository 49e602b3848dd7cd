import { useEffect } from 'react';

/** How long the first page has the network and CPU to itself, unless someone uses it earlier. */
const firstPageMs = 4_000;

let firstPage: Promise<void> | null = null;

/** Resolves on the first use of the page, or after a while. */
const firstPageUsed = (): Promise<void> =>
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

type Load = () => Promise<unknown>;

const preloaded = new WeakSet<Load>();
const listeners = new WeakMap<Load, () => void>();

/** Whether `load` has preloaded its code, so that it works offline. Compares the function itself. */
export const isPreloaded = (load: Load): boolean => preloaded.has(load);

/** Calls back once `load` has preloaded its code. A second listener of the same `load` replaces the first. */
export const onPreloaded = (load: Load, listener: () => void): void => void listeners.set(load, listener);

/** Doesn't try while offline, because browsers keep a failed import until the page is reloaded. */
function preload(load: Load): void {
  if (navigator.onLine)
    void load().then(
      () => {
        preloaded.add(load);
        listeners.get(load)?.();
      },
      () => undefined,
    );
}

/**
 * Loads a control's code when the page is idle, or when someone is about to use the control. `at once` loads it
 * at the first idle moment, for code that has to work when the network fails.
 */
export function usePreload(load: Load, when: 'at once' | 'later' = 'later') {
  useEffect(() => {
    let callOff: (() => void) | null = null;
    let left = false;
    void (when === 'later' ? firstPageUsed() : Promise.resolve()).then(() => {
      if (!left) callOff = onIdle(() => preload(load));
    });
    return () => {
      left = true;
      callOff?.();
    };
  }, [load, when]);
  return onReach(load);
}

/** Handlers that load code when someone is about to use the control. */
export function onReach(load: Load) {
  const now = (): void => preload(load);
  return { onPointerEnter: now, onFocus: now };
}

/** Safari has no idle callbacks. */
const idleFallbackDelayMs = 1_000;

/** Runs a callback when the page is idle. Returns a function that cancels it. */
export function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleFallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}
