/**
 * What cannot wait for the application: a classic script (deploy/vite/boot-script.ts), which the document runs before its
 * own shell is painted. It asks for what the first page needs, and runs the application, when the shell is there.
 */
import { startEarly } from './api/early.ts';
import { prepareFirstPaint } from './boot/first-paint.ts';
import { preloadRouteChunks } from './boot/route-chunks.ts';
import { shellPainted } from './boot/shell-painted.ts';

// The build leaves the entry's address here; in development the document runs the entry itself.
const entry = document.currentScript?.dataset['entry'];

prepareFirstPaint();
// In the demo nothing answers before its worker does, which takes longer than to paint.
const demo = import.meta.env.VITE_DEMO === '1';
void (demo ? Promise.resolve() : shellPainted()).then(() => {
  if (!demo) startEarly(location);
  preloadRouteChunks(document, location.pathname);
  if (entry !== undefined) void import(/* @vite-ignore */ entry);
});
