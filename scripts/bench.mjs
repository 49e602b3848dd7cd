/** `npm run bench`: Vite runs scripts/bench/main.ts, because Node 20 does not read TypeScript. */
import { join } from 'node:path';

import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'scripts/bench/main.ts'), {
  configFile: false,
  logLevel: 'error',
  root,
  resolve: { tsconfigPaths: true },
});
