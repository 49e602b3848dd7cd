/** `npm run demo`: the console with its embedded service, from a fresh clone, with only Node and npm. */
import { join } from 'node:path';

import { ensureInstalled } from './install.mjs';

const root = join(import.meta.dirname, '..');
if (!ensureInstalled(root)) process.exit(1);

const { createServer } = await import('vite');
const server = await createServer({
  root,
  mode: 'demo',
  logLevel: 'warn',
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 5173),
    // Opens the page if run in a terminal. In a container, only prints the URL.
    open: process.stdout.isTTY && process.env['CI'] === undefined,
  },
});
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
process.stdout.write(
  `\n  Service Console (demo): ${address}\n  Choose a demo account there. Stop with Ctrl-C.\n\n`,
);
