import { expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/connection-fixture.ts';

import { type Channel, createCrossTabCache, inOneTab, crossTabKey } from './cross-tab-cache.ts';

/** Tabs on one channel; a message reaches all but its sender, as data alone. */
function tabs(count: number, now: () => number) {
  const listeners: { readonly tab: number; readonly listener: (message: unknown) => void }[] = [];
  return Array.from({ length: count }, (_, tab) => {
    const own: Channel = {
      hear: (listener) => void listeners.push({ tab, listener }),
      tell(message) {
        const data: unknown = JSON.parse(JSON.stringify(message));
        for (const other of listeners) if (other.tab !== tab) other.listener(data);
      },
    };
    return { own, share: createCrossTabCache(() => own, now) };
  });
}

const parse = (data: unknown) => (typeof data === 'number' ? data : null);

test('tabs that poll the same thing ask once an interval between them', async () => {
  let clock = 0;
  const [one, other] = tabs(2, () => clock);
  const read = vi.fn(() => Promise.resolve(clock));
  const of = { key: 'c realtime', maxAgeMs: 9_000, parse, read };
  // Both have opened the channel before anything is said on it.
  await Promise.all([one?.share(of), other?.share(of)]);
  read.mockClear();
  const answers: (number | undefined)[] = [];
  for (clock = 10_000; clock < 60_000; clock += 5_000)
    answers.push(await (clock % 10_000 === 0 ? one : other)?.share(of));
  expect(read).toHaveBeenCalledTimes(5);
  expect(answers).toEqual([10, 10, 20, 20, 30, 30, 40, 40, 50, 50].map((seconds) => seconds * 1000));
});

test('nobody takes what is old, about something else, unreadable, or from the future', async () => {
  let clock = 0;
  const [one, other] = tabs(2, () => clock);
  const read = vi.fn(() => Promise.resolve(1));
  const share = (over: object = {}) => other?.share({ key: 'c', maxAgeMs: 9_000, parse, read, ...over });
  await share();
  read.mockClear();
  const tell = (message: unknown) => one?.own.tell(message);
  for (const message of [{ key: 'd', atMs: 0, data: 7 }, { key: 'c', atMs: 0, data: 'x' }, 'c', null]) {
    tell(message);
    expect(await share()).toBe(1);
  }
  tell({ key: 'c', atMs: 1_000, data: 7 });
  expect(await share()).toBe(1);
  clock = 5_000;
  expect(await share()).toBe(7);
  expect(await share({ maxAgeMs: 0 })).toBe(1);
  clock = 10_000;
  expect(await share()).toBe(1);
  expect(read).toHaveBeenCalledTimes(7);
});

test('a key is shared by all connections of one secret, by no others, and does not tell it', () => {
  const key = crossTabKey(connectionOf({ id: 'a', secret: 'sk-one' }), 'dep');
  expect(crossTabKey(connectionOf({ id: 'b', secret: 'sk-one' }), 'dep')).toBe(key);
  expect(crossTabKey(connectionOf({ secret: 'sk-two' }), 'dep')).not.toBe(key);
  expect(crossTabKey(connectionOf({ secret: 'sk-one', auth: 'bearer' }), 'dep')).not.toBe(key);
  expect(crossTabKey(connectionOf({ secret: 'sk-one' }), 'other')).not.toBe(key);
  expect(key).not.toContain('sk-one');
});

test('without a channel each asks for itself, and a failure is told to nobody', async () => {
  const share = createCrossTabCache(
    () => undefined,
    () => 0,
  );
  const read = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(share({ key: 'c', maxAgeMs: 1, parse, read })).rejects.toThrow('offline');
});

test('where a browser refuses locks, as it does with storage, a tab goes on without', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const run = vi.fn(() => Promise.resolve('read'));
  await expect(inOneTab('poll', run)).resolves.toBe('read');
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('what fails under a lock has failed, and is not done again', async () => {
  const request = (_: string, run: () => Promise<unknown>) => run();
  vi.stubGlobal('navigator', { locks: { request } });
  const run = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(inOneTab('poll', run)).rejects.toThrow('gone');
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
