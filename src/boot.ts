/**
 * What cannot wait for the application: a classic script (deploy/vite/boot-script.ts), which the document runs before its
 * own shell is painted, and long before a module would be its turn.
 */
import { startEarly } from './api/early.ts';
import { prepareFirstPaint } from './boot/first-paint.ts';
import { preloadRouteChunks } from './boot/route-chunks.ts';

prepareFirstPaint();
preloadRouteChunks(document, location.pathname);
// In the demo nothing answers before its worker does.
if (import.meta.env.VITE_DEMO !== '1') startEarly(location);
