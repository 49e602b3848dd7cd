/**
 * What cannot wait for the application: a classic script (deploy/vite/boot-script.ts), which the document runs before its
 * own shell is painted. When the shell is there, it asks for what the first page needs and runs the application.
 */
import { startEarly } from './api/early.ts';
import { prepareFirstPaint } from './boot/first-paint.ts';
import { forgetIdle } from './boot/forget-idle.ts';
import { isSupported } from './boot/is-supported.ts';
import { preloadRouteChunks } from './boot/route-chunks.ts';
import { shellPainted } from './boot/shell-painted.ts';

// The build leaves the addresses of the application here; in development the document runs it itself.
const modules = document.currentScript?.dataset['run']?.split(' ') ?? [];

// In the demo nothing answers before its worker does, which takes longer than to paint.
const demo = import.meta.env.VITE_DEMO === '1';
const start = async (): Promise<void> => {
  if (!demo) {
    await shellPainted();
    startEarly(location);
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
  forgetIdle(Date.now());
  prepareFirstPaint();
  void start();
}
