import type { WorkerFixture } from '@playwright/test';

interface Stoppable {
  stop(): Promise<void>;
}

/** A fixture without dependencies: started on first use, and stopped with its worker. */
export function perWorker<T extends Stoppable>(
  start: () => Promise<T>,
): [WorkerFixture<T, object>, { scope: 'worker'; timeout: number }] {
  return [
    // Playwright reads a fixture's dependencies from its first parameter, so this must be a pattern.
    async ({}, use) => {
      const started = await start();
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ];
}
