/** Serves the demo build (or E2E_DEMO_DIST) on the given port, with the preview's headers. */
import { join } from 'node:path';

import { preview } from 'vite';

/**
 * The preview compresses each response again, which locally takes longer than sending it uncompressed.
 * @type {import('vite').Plugin}
 */
const uncompressed = {
  name: 'uncompressed',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      delete request.headers['accept-encoding'];
      next();
    });
  },
};

const outDir = process.env['E2E_DEMO_DIST'];
await preview({
  root: join(import.meta.dirname, '..', '..'),
  mode: 'demo',
  logLevel: 'error',
  plugins: [uncompressed],
  ...(outDir !== undefined && { build: { outDir } }),
  preview: { port: Number(process.argv[2]), host: '127.0.0.1', strictPort: true },
});
