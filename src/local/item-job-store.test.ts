import { expect, onTestFinished, test, vi } from 'vitest';

import { itemJobOf, jobItemOf } from './item-job-fixture.ts';
import { memoryStorage } from './item-job-storage.ts';
import { createItemJobStore } from './item-job-store.ts';
import { recordOf } from './item-job.ts';

test('takes a job as running in another tab for as long as that tab reports on it, also without locks', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let report: (message: unknown) => void = () => undefined;
  const store = createItemJobStore({
    storage: memoryStorage(),
    tabs: {
      channel: () => ({ post: () => undefined, listen: (listener) => (report = listener) }),
      hold: (_, run) => run(),
      isFree: () => Promise.resolve(true),
      untilFree: () => new Promise((resolve) => setTimeout(resolve, 90_000)),
    },
  });
  await store.load();
  const job = recordOf(itemJobOf({ state: 'running', endedAt: null }));
  report({ jobs: [job], items: [jobItemOf({ id: 'a', state: 'sending' })], removed: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  report({
    jobs: [],
    items: [jobItemOf({ id: 'a' }), jobItemOf({ id: 'b', state: 'sending' })],
    removed: [],
  });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(store.find('j')).toMatchObject({ state: 'running', interrupted: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.find('j')).toMatchObject({ state: 'paused', interrupted: true });
  report({ jobs: [], items: [jobItemOf({ id: 'b' })], removed: [] });
  expect(store.find('j')).toMatchObject({ state: 'running', interrupted: false });
});
