import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

/**
 * MSW's worker relays every request of the page, code included. Leaving a page with open relayed requests
 * keeps Firefox from firing the next page's `load`, so the worker only gets what
 * src/mocks/adapters/browser.ts handles.
 */
const apiOnly = `addEventListener('fetch', (event) => {
  if (!/^\\/(?:v1|_sim)\\//.test(new URL(event.request.url).pathname)) event.stopImmediatePropagation();
});
`;

/** Serves the installed MSW worker script in development and adds it to demo builds only, never to `public/`. */
export function mockWorker(inBuild: boolean): Plugin {
  const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  const source = apiOnly + readFileSync(file, 'utf8');
  return {
    name: 'mock-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
    generateBundle() {
      if (inBuild) this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source });
    },
  };
}
