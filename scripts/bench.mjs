/** `npm run bench`: Vite runs scripts/bench/main.ts, because Node 20 doesn't run TypeScript. */
import { join } from 'node:path';

import { runnerImport } from 'vite';

// Running TypeScript makes Vite assume development, and the builds would include React's development code.
process.env['NODE_ENV'] = 'production';

const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'scripts/bench/main.ts'), {
  configFile: false,
  logLevel: 'error',
  root,
  resolve: { tsconfigPaths: true },
});
