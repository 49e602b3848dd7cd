/**
 * A classic script (build/boot-script.ts) that runs before the document's own shell is painted. Afterwards it
 * requests what the first page needs and runs the application.
 */
import { sendBootRequests } from './api/boot-request.ts';
import {
  expireIdleSession,
  followClearing,
  isSupported,
  leaveWithoutAsking,
  prepareFirstPaint,
} from './boot/first-paint.ts';
import { preloadRouteChunks } from './boot/route-chunks.ts';

/** How long to wait for the first paint. Hidden pages are never painted. */
const maxForPaintMs = 400;

const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxForPaintMs);
  });

// The build leaves the URLs of the application here. In development the document runs it itself.
const modules = document.currentScript?.dataset['run']?.split(' ') ?? [];

const start = async (): Promise<void> => {
  // The demo's service isn't up yet.
  if (import.meta.env.VITE_DEMO !== '1') sendBootRequests(location);
  preloadRouteChunks(document, location.pathname);
  await afterFirstPaint();
  // The first use of Intl takes 100 ms on a slow machine. Here it happens while the application loads.
  new Intl.NumberFormat().format(0);
  new Intl.DateTimeFormat().format(0);
  // Evaluates modules one at a time: together they would block a slow machine until the last one is done.
  try {
    for (const address of modules) await import(/* @vite-ignore */ address);
  } catch (error) {
    console.warn(error);
    document.documentElement.dataset['boot'] = 'failed';
  }
};
// Firefox loses React's pending work when it keeps a left page for the back button. The restored page would only render
// a part of its content.
let isRestored = false;
addEventListener('pageshow', ({ persisted }) => {
  isRestored = persisted;
  if (persisted) location.reload();
});
// Whoever left unsaved changes has confirmed it.
leaveWithoutAsking(() => isRestored);
if (isSupported(CSS)) {
  expireIdleSession(Date.now());
  followClearing();
  prepareFirstPaint();
  void start();
}
