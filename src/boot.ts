/**
 * A classic script (build/boot-script.ts) that runs before the document's own shell is painted. Afterwards it
 * requests what the first page needs and runs the application.
 */
import { sendBootRequest } from './api/boot-request.ts';
import { afterFirstPaint } from './boot/after-first-paint.ts';
import { expireIdleSession } from './boot/expire-idle-session.ts';
import { prepareFirstPaint } from './boot/first-paint.ts';
import { isSupported } from './boot/is-supported.ts';
import { preloadRouteChunks } from './boot/route-chunks.ts';

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
