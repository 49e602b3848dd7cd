/** Serves the demo build (or the one in E2E_DEMO_DIST) on the port that it is given, under the preview's headers. */
import { join } from 'node:path';

import { preview } from 'vite';

await preview({
  root: join(import.meta.dirname, '..', '..'),
  mode: 'demo',
  logLevel: 'error',
  ...(process.env.E2E_DEMO_DIST && { build: { outDir: process.env.E2E_DEMO_DIST } }),
  preview: { port: Number(process.argv[2]), host: '127.0.0.1', strictPort: true },
});
