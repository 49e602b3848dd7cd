/** Serves the demo build on the port that it is given, under the headers that the preview has. */
import { join } from 'node:path';

import { preview } from 'vite';

await preview({
  root: join(import.meta.dirname, '..', '..'),
  mode: 'demo',
  logLevel: 'error',
  preview: { port: Number(process.argv[2]), host: '127.0.0.1', strictPort: true },
});
