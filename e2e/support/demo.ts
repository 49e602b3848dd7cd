import { startDemo } from './demo-process.ts';
import { test as watched } from './watched.ts';

export { expect } from './watched.ts';

/** Tests of the demo build: addresses are relative to it. */
export const test = watched.extend<object, { demoUrl: string }>({
  demoUrl: [
    // Playwright reads a fixture's needs from its first parameter, which therefore must be a pattern.
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo.url);
      await demo.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ demoUrl }, provide) => {
    await provide(demoUrl);
  },
});
