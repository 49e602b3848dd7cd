import type { QueryClient } from '@tanstack/react-query';

/**
 * Inter, where this browser does not hold it yet, comes once the first page stands: to read it in, and to lay the page
 * out in it, takes a slow machine as long as to draw the rows. Where it has come before, src/boot/first-paint.ts lets it in at once.
 */
export async function bringFace(queryClient: QueryClient): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['face'] === undefined) return;
  do await moment();
  while (queryClient.isFetching() > 0);
  try {
    await document.fonts.load("1em 'Inter Variable'");
    localStorage.setItem('service-console.face', 'kept');
    // To lay the page out anew takes a slow machine a fifth of a second: it does so when nobody looks.
    if (await startWasSlow()) await outOfSight();
  } catch {
    // What cannot be kept is waited for at the next start as well; what cannot be had is not shown.
  }
  delete dataset['face'];
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
  const longTasks = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'longtask', buffered: true });
    setTimeout(() => resolve([]), momentMs);
  });
  return longTasks.reduce((sum, { duration }) => sum + duration, 0) > slowStartMs;
}
const slowStartMs = 250;
