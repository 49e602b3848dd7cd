// Runs the embedded service on a port: `npm run service -- --port 4010`.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { runnerImport } from 'vite';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4010' }, host: { type: 'string', default: '127.0.0.1' } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port must be a number from 0 to 65535, not ${values.port}`);
  process.exit(2);
}

/**
 * One import for everything: each call would create its own module instances.
 * @type {{ module: typeof import('./http.ts') }}
 */
const { module } = await runnerImport(fileURLToPath(new URL('http.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { tsconfigPaths: true },
});

try {
  const service = await module.startHttpService(port, values.host);
  process.stdout.write(`listening on ${service.url}\n`);
  const stop = () => void service.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? `port ${port} is in use`
      : error,
  );
  process.exit(1);
}
