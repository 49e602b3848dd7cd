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
