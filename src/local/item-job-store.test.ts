import { expect, onTestFinished, test, vi } from 'vitest';

import { itemJobOf, jobItemOf } from './item-job-fixture.ts';
import { memoryStorage } from './item-job-storage.ts';
import { createItemJobStore } from './item-job-store.ts';
import { recordOf } from './item-job.ts';

/** A tab without locks that has loaded, and how another tab reports to it. */
async function openTab() {
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
  return { store, report };
}

test('shows what another tab reports while its locks are checked', async () => {
  const storage = memoryStorage();
  await storage.save({ jobs: [runningJob], items: [] });
  let report: (message: unknown) => void = () => undefined;
  const store = createItemJobStore({
    storage,
    tabs: {
      channel: () => ({ post: () => undefined, listen: (listener) => (report = listener) }),
      hold: (_, run) => run(),
      isFree: () => {
        report({ jobs: [{ ...runningJob, state: 'done' }], items: [], removed: [] });
        return Promise.resolve(true);
      },
      untilFree: () => Promise.resolve(),
    },
  });
  await store.load();
  expect(store.find('j')).toMatchObject({ state: 'done' });
});

const runningJob = recordOf(itemJobOf({ state: 'running', endedAt: null }));

test('takes a job as running in another tab for as long as that tab reports on it, also without locks', async () => {
  const { store, report } = await openTab();
  report({ jobs: [runningJob], items: [jobItemOf({ id: 'a', state: 'sending' })], removed: [] });
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

test('takes a job as running in another tab once that tab resumes it, also without locks', async () => {
  const { store, report } = await openTab();
  report({
    jobs: [{ ...runningJob, state: 'paused' }],
    items: [jobItemOf({ state: 'pending' })],
    removed: [],
  });
  await vi.advanceTimersByTimeAsync(10_000);
  report({ jobs: [runningJob], items: [], removed: [] });
  expect(store.find('j')).toMatchObject({ state: 'running', interrupted: false });
});
