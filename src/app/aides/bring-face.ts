import type { QueryClient } from '@tanstack/react-query';

/**
 * Inter, where this browser does not hold it yet, comes once the first page stands: to read it in, and to lay the page
 * out in it, takes a slow machine as long as to draw the rows. Where it has come before, src/boot/first-paint.ts lets it
 * in at once; where the start was slow, it comes when nobody looks.
 */
export async function bringFace(queryClient: QueryClient): Promise<void> {
  const slow = await startWasSlow();
  keep(slow ? null : 'kept');
  const { dataset } = document.documentElement;
  if (dataset['face'] === undefined) return;
  if (slow) await outOfSight();
  do await moment();
  while (queryClient.isFetching() > 0);
  try {
    await document.fonts.load("1em 'Inter Variable'");
  } catch {
    // What cannot be had is not shown.
  }
  delete dataset['face'];
}

/** Whether the next start lets it in at once. */
function keep(value: 'kept' | null): void {
  try {
    if (value === null) localStorage.removeItem('service-console.face');
    else localStorage.setItem('service-console.face', value);
  } catch {
    // What cannot be kept is waited for at the next start as well.
  }
}

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, momentMs));
const momentMs = 50;

const outOfSight = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** Whether the page has kept the browser busy so far; a browser that does not tell is taken for a quick one. */
async function startWasSlow(): Promise<boolean> {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return false;
  let observer: PerformanceObserver | undefined;
  const longTasks = await new Promise<PerformanceEntryList>((resolve) => {
    observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'longtask', buffered: true });
    setTimeout(() => resolve([]), momentMs);
  });
  observer?.disconnect();
  return longTasks.reduce((sum, { duration }) => sum + duration, 0) > slowStartMs;
}
const slowStartMs = 250;
