import { freePort, startProcess } from './process.ts';
import { test as watched } from './watched.ts';

export { expect } from './watched.ts';

/** Tests of the demo build: addresses are relative to it. */
export const test = watched.extend<object, { demoUrl: string }>({
  demoUrl: [
    // Playwright reads a fixture's needs from its first parameter, which therefore must be a pattern.
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const server = await startProcess([process.execPath, 'e2e/support/demo-server.mjs', String(port)], url);
      await use(url);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ demoUrl }, provide) => {
    await provide(demoUrl);
  },
});
