import type { WorkerFixture } from '@playwright/test';

interface Stoppable {
  stop(): Promise<void>;
}

/** A fixture that needs no other: started when a worker first needs it, and stopped when the worker ends. */
export function perWorker<T extends Stoppable>(
  start: () => Promise<T>,
): [WorkerFixture<T, object>, { scope: 'worker'; timeout: number }] {
  return [
    // Playwright reads what a fixture needs from its first parameter, so this must be a pattern.
    async ({}, use) => {
      const started = await start();
      await use(started);
      await started.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ];
}
