import { type Demo, startDemo } from './demo-process.ts';
import { perWorker } from './per-worker.ts';
import { test as watched } from './watched.ts';

export { expect } from './watched.ts';

/** Tests of the demo build. URLs are relative to it. */
export const test = watched.extend<object, { demo: Demo }>({
  demo: perWorker(startDemo),
  baseURL: async ({ demo }, provide) => {
    await provide(demo.url);
  },
});
