import { expect, test } from 'vitest';

import { ApiError, type ApiErrorFields } from '@/api/transport/api-error.ts';

import { memoryStorage } from './item-job-storage.ts';
import { type ItemOutcome, type JobItem, runsAgain } from './item-job.ts';
import {
  firstConnection,
  JobBrowser,
  openTab,
  settle,
  startIn,
  stateOf,
  states,
  waitingKind,
} from './job-browser-fixture.ts';

const rejected = { state: 'key-rejected' } as const;
const isRejected = (tab: Awaited<ReturnType<typeof openTab>>, id: string) =>
  tab.jobs.store.find(id)?.keyRejected;

test('pauses a job after the first item when the API key is rejected', async () => {
  const browser = new JobBrowser();
  const { kind, ids, end, sent } = waitingKind(1);
  const tab = browser.open(kind);
  const id = await startIn(tab);
  await end('p0', rejected);
  expect(stateOf(tab, id)).toBe('paused');
  expect(isRejected(tab, id)).toBe(true);
  expect(states(tab, id)).toEqual(['pending', 'pending', 'pending']);
  expect(ids()).toEqual(['p0']);

  const reloaded = await openTab(browser, kind);
  expect(isRejected(reloaded, id)).toBe(true);
  void reloaded.jobs.resume(id);
  await settle();
  expect(isRejected(reloaded, id)).toBe(false);
  expect(sent.map(({ item, resumed }) => [item.id, resumed])).toEqual([
    ['p0', false],
    ['p0', false],
  ]);
});

test('remembers that a sign-in page, and not the API, rejected the request', async () => {
  const browser = new JobBrowser();
  const { kind, end, sent } = waitingKind(1);
  const tab = browser.open(kind);
  const id = await startIn(tab, 1);
  await end('p0', { ...rejected, signInExpired: true });
  const reloaded = await openTab(browser, kind);
  const stored = () => reloaded.jobs.store.find(id);
  expect(stored()).toMatchObject({ state: 'paused', keyRejected: true, signInExpired: true });
  void reloaded.jobs.resume(id);
  await settle();
  sent[1]?.end(rejected);
  await settle();
  expect(stored()).toMatchObject({ state: 'paused', keyRejected: true, signInExpired: false });
});

test('keeps the other items that were in flight', async () => {
  const { kind, ids, end } = waitingKind(2);
  const tab = new JobBrowser().open(kind);
  const id = await startIn(tab);
  await end('p0', rejected);
  await end('p1');
  expect(stateOf(tab, id)).toBe('paused');
  expect(states(tab, id)).toEqual(['pending', 'done', 'pending']);
  expect(ids()).toEqual(['p0', 'p1']);
});

test('checks an item that was sent before the API key was rejected', async () => {
  const { kind, end, sent } = waitingKind(1);
  const tab = new JobBrowser().open(kind);
  const id = await startIn(tab, 1);
  expect(tab.jobs.store.find(id)?.hasTab).toBe(true);
  await end('p0', { ...rejected, isSent: true });
  expect(states(tab, id)).toEqual(['sending']);
  expect(tab.jobs.store.find(id)?.hasTab).toBe(false);
  void tab.jobs.resume(id);
  await settle();
  expect(sent.map(({ resumed }) => resumed)).toEqual([false, true]);
  sent[1]?.end(rejected);
  await settle();
  expect(states(tab, id)).toEqual(['sending']);
  expect(stateOf(tab, id)).toBe('paused');
});

test('continues with an API key that was replaced in the meantime', async () => {
  const browser = new JobBrowser();
  const { kind, end } = waitingKind(1);
  const secrets: (string | null)[] = [];
  const tab = browser.open({
    ...kind,
    run(item, step) {
      secrets.push(step.connection.secret);
      return kind.run(item, step);
    },
  });
  const id = await startIn(tab, 2);
  browser.connection = { ...firstConnection, secret: 'new' };
  await end('p0');
  await end('p1');
  expect(states(tab, id)).toEqual(['done', 'done']);
  expect(secrets).toEqual(['key', 'new']);
});

test('interrupts a job whose connection is gone', async () => {
  const browser = new JobBrowser();
  const { kind, ids, end } = waitingKind(1);
  const tab = browser.open(kind);
  const id = await startIn(tab, 2);
  browser.connection = undefined;
  await end('p0');
  expect(tab.jobs.store.find(id)).toMatchObject({ state: 'paused', interrupted: true });
  expect(ids()).toEqual(['p0']);
});

test.each<[boolean, JobItem['state'], string]>([
  [false, 'skipped', 'Stopped before this project.'],
  [true, 'unknown', 'Stopped before the result arrived.'],
])('doesn’t run an item again after a stop (sent: %s)', async (isSent, state, reason) => {
  const { kind, end } = waitingKind(1);
  const tab = new JobBrowser().open(kind);
  const id = await startIn(tab, 1);
  await tab.jobs.stop(id);
  await end('p0', { ...rejected, isSent });
  expect(tab.jobs.store.find(id)).toMatchObject({
    state: 'stopped',
    items: [{ state, reason }],
  });
});

test('checks a failed item before it sends it again, if the change may have been made late', async () => {
  const { kind, end, sent } = waitingKind(1);
  const tab = new JobBrowser().open(kind);
  const id = await startIn(tab, 2);
  await end('p0', { state: 'failed', reason: 'Not changed when checked.', isSent: true });
  await end('p1', { state: 'failed', reason: 'Not allowed.' });
  void tab.jobs.retryFailed(id);
  await settle();
  sent[2]?.end({ state: 'failed', reason: 'Not allowed.' });
  await settle();
  sent[3]?.end();
  await settle();
  void tab.jobs.retryFailed(id);
  await settle();
  expect(sent.map(({ item, resumed }) => [item.id, resumed])).toEqual([
    ['p0', false],
    ['p1', false],
    ['p0', true],
    ['p1', false],
    // Since then, a response said that it wasn't made.
    ['p0', false],
  ]);
});

test('ends a check with the items still unknown, and says why', async () => {
  const { kind, end } = waitingKind(1);
  const tab = new JobBrowser().open({ ...kind, check: () => Promise.resolve(rejected) });
  const id = await startIn(tab, 2);
  await end('p0', { state: 'unknown', reason: 'No response.', requestId: 'lost' });
  await end('p1');
  await tab.jobs.checkUnknown(id);
  expect(tab.jobs.store.find(id)).toMatchObject({
    state: 'done',
    keyRejected: true,
    items: [{ state: 'unknown', reason: 'No response.', requestId: 'lost' }, { state: 'done' }],
  });
});

test('runs an item again that the rate limit rejected, and continues', async () => {
  const { kind, end, sent } = waitingKind(1);
  const tab = new JobBrowser().open(kind);
  const id = await startIn(tab, 2);
  await end('p0', { state: 'again' });
  expect(stateOf(tab, id)).toBe('running');
  expect(sent.map(({ item, resumed }) => [item.id, resumed])).toEqual([
    ['p0', false],
    ['p0', false],
  ]);
  await tab.jobs.pause(id);
  sent[1]?.end({ state: 'again' });
  await settle();
  expect(states(tab, id)).toEqual(['pending', 'pending']);
  expect(stateOf(tab, id)).toBe('paused');
});

test.each<[Partial<ApiErrorFields>, ItemOutcome['state'] | undefined]>([
  [{ status: 401, type: 'unauthorized' }, 'key-rejected'],
  [{ status: 401, type: 'unreadable_response' }, 'key-rejected'],
  [{ status: 200, type: 'unreadable_response', raw: '<!doctype html>' }, 'key-rejected'],
  [{ status: 200, type: 'unreadable_response', raw: '<!doctype html>', outcome: 'unknown' }, undefined],
  [{ status: 429, type: 'unreadable_response' }, 'again'],
  [{ status: 0, type: 'rate_limited' }, 'again'],
  [{ status: 403, type: 'forbidden' }, undefined],
])('runs an item again after %j: %s', (fields, state) => {
  const error = new ApiError({ type: 'internal_error', title: '', operationId: 'getProject', ...fields });
  expect(runsAgain(error)?.state).toBe(state);
});

test.each(['pause', 'stop'] as const)('asks items in flight to leave the queue on %s', async (action) => {
  const { kind, end } = waitingKind(1);
  const left: string[] = [];
  const tab = new JobBrowser().open({
    ...kind,
    run(item, step) {
      step.leave.addEventListener('abort', () => left.push(item.id));
      return kind.run(item, step);
    },
  });
  const id = await startIn(tab, 3);
  await end('p0');
  await tab.jobs[action](id);
  expect(left).toEqual(['p1']);
  await end('p1', { state: 'again' });
  expect(states(tab, id)).toEqual(
    action === 'pause' ? ['done', 'pending', 'pending'] : ['done', 'skipped', 'skipped'],
  );
});

test('doesn’t send an item when the job pauses while the item is being saved', async () => {
  const { kind, sent, end } = waitingKind(1);
  const storage = memoryStorage();
  const pauses: (() => Promise<void>)[] = [];
  const browser = new JobBrowser({
    ...storage,
    async save(change) {
      if (change.items.some(({ state }) => state === 'sending')) await pauses.pop()?.();
      await storage.save(change);
    },
  });
  const leaving: boolean[] = [];
  const tab = browser.open({
    ...kind,
    run(item, step) {
      leaving.push(step.leave.aborted);
      return kind.run(item, step);
    },
  });
  const id = await startIn(tab, 2);
  pauses.push(() => tab.jobs.pause(id));
  await end('p0');
  sent[1]?.end({ state: 'again' });
  await settle();
  expect(leaving).toEqual([false, true]);
  expect(states(tab, id)).toEqual(['done', 'pending']);
});

test('says nothing about the API key once the paused job is stopped', async () => {
  const { kind, end } = waitingKind(1);
  const tab = new JobBrowser().open(kind);
  const id = await startIn(tab, 2);
  await end('p0', rejected);
  await tab.jobs.stop(id);
  expect(tab.jobs.store.find(id)).toMatchObject({ state: 'stopped', keyRejected: false });
});

test('keeps a resume that comes while an item is put back', async () => {
  const { kind, sent } = waitingKind(1);
  const tab = new JobBrowser().open(kind);
  const id = await startIn(tab, 1);
  await tab.jobs.pause(id);
  void tab.jobs.resume(id);
  await Promise.resolve();
  sent[0]?.end({ state: 'again' });
  await settle();
  expect(stateOf(tab, id)).toBe('running');
  expect(sent).toHaveLength(2);
});
