/**
 * A classic script (build/boot-script.ts) that runs before the document's own shell is painted. Afterwards it
 * requests what the first page needs and runs the application.
 */
import { sendBootRequest } from './api/boot-request.ts';
import { expireIdleSession, isSupported, prepareFirstPaint } from './boot/first-paint.ts';
import { preloadRouteChunks } from './boot/route-chunks.ts';

/** Hidden pages are never painted. */
const mostForPaintMs = 400;

/**
 * The document's own shell is painted before the application is requested. On a slow machine each request
 * costs as much as part of that paint.
 */
const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, mostForPaintMs);
  });

// The build leaves the URLs of the application here. In development the document runs it itself.
const modules = document.currentScript?.dataset['run']?.split(' ') ?? [];

// The demo's worker isn't up yet, and starting it takes longer than the paint.
const demo = import.meta.env.VITE_DEMO === '1';
const start = async (): Promise<void> => {
  if (!demo) {
    await afterFirstPaint();
    sendBootRequest(location);
  }
  preloadRouteChunks(document, location.pathname);
  // One by one: evaluated together, they would block a slow machine until all are done.
  try {
    for (const address of modules) await import(/* @vite-ignore */ address);
  } catch (error) {
    console.warn(error);
    document.documentElement.dataset['boot'] = 'failed';
  }
};
if (isSupported(CSS)) {
  expireIdleSession(Date.now());
  prepareFirstPaint();
  void start();
}
