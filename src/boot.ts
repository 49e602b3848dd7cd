/**
 * What cannot wait for the application: a classic script (build/boot-script.ts), which the document runs before its
 * own shell is painted. When the shell is there, it asks for what the first page needs and runs the application.
 */
import { sendBootRequest } from './api/boot-request.ts';
import { afterFirstPaint } from './boot/after-first-paint.ts';
import { expireIdleSession } from './boot/expire-idle-session.ts';
import { prepareFirstPaint } from './boot/first-paint.ts';
import { isSupported } from './boot/is-supported.ts';
import { preloadRouteChunks } from './boot/route-chunks.ts';

// The build leaves the addresses of the application here; in development the document runs it itself.
const modules = document.currentScript?.dataset['run']?.split(' ') ?? [];

// In the demo nothing answers before its worker does, which takes longer than to paint.
const demo = import.meta.env.VITE_DEMO === '1';
const start = async (): Promise<void> => {
  if (!demo) {
    await afterFirstPaint();
    sendBootRequest(location);
  }
  preloadRouteChunks(document, location.pathname);
  // One by one: evaluated together, they keep a slow machine from answering for as long as it takes to evaluate all.
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
