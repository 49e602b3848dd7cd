import { expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import type { Channel } from '@/lib/tabs.ts';

import { createCrossTabCache, crossTabKey } from './cross-tab-cache.ts';

/** Tabs on one channel. A message reaches all but its sender, as plain data. */
function tabs(count: number, now: () => number) {
  const listeners: { readonly tab: number; readonly listener: (message: unknown) => void }[] = [];
  return Array.from({ length: count }, (_, tab) => {
    const own: Channel = {
      listen: (listener) => void listeners.push({ tab, listener }),
      post(message) {
        const data: unknown = JSON.parse(JSON.stringify(message));
        for (const other of listeners) if (other.tab !== tab) other.listener(data);
      },
    };
    return { own, share: createCrossTabCache(() => own, now) };
  });
}

const parse = (data: unknown) => (typeof data === 'number' ? data : null);

test('sends one request per interval for all polling tabs', async () => {
  let clock = 0;
  const [first, second] = tabs(2, () => clock);
  const load = vi.fn(() => Promise.resolve(clock));
  const options = { key: 'c realtime', maxAgeMs: 9_000, parse, load };
  // Both open the channel before any message is sent.
  await Promise.all([first?.share(options), second?.share(options)]);
  load.mockClear();
  const responses: (number | undefined)[] = [];
  for (clock = 10_000; clock < 60_000; clock += 5_000)
    responses.push(await (clock % 10_000 === 0 ? first : second)?.share(options));
  expect(load).toHaveBeenCalledTimes(5);
  expect(responses).toEqual([10, 10, 20, 20, 30, 30, 40, 40, 50, 50].map((seconds) => seconds * 1000));
});

test('ignores shared data that is old, unrelated, invalid or from the future', async () => {
  let clock = 0;
  const [first, second] = tabs(2, () => clock);
  const load = vi.fn(() => Promise.resolve(1));
  const share = (over: object = {}) => second?.share({ key: 'c', maxAgeMs: 9_000, parse, load, ...over });
  await share();
  load.mockClear();
  const post = (message: unknown) => first?.own.post(message);
  for (const message of [{ key: 'd', atMs: 0, data: 7 }, { key: 'c', atMs: 0, data: 'x' }, 'c', null]) {
    post(message);
    expect(await share()).toBe(1);
  }
  post({ key: 'c', atMs: 1_000, data: 7 });
  expect(await share()).toBe(1);
  clock = 5_000;
  expect(await share()).toBe(7);
  expect(await share({ maxAgeMs: 0 })).toBe(1);
  clock = 10_000;
  expect(await share()).toBe(1);
  expect(load).toHaveBeenCalledTimes(7);
});

test('derives the same key for the same secret only, without revealing it', () => {
  const key = crossTabKey(connectionOf({ id: 'a', secret: 'sk-one' }), 'dep');
  expect(crossTabKey(connectionOf({ id: 'b', secret: 'sk-one' }), 'dep')).toBe(key);
  expect(crossTabKey(connectionOf({ secret: 'sk-two' }), 'dep')).not.toBe(key);
  expect(crossTabKey(connectionOf({ secret: 'sk-one', auth: 'bearer' }), 'dep')).not.toBe(key);
  expect(crossTabKey(connectionOf({ secret: 'sk-one' }), 'other')).not.toBe(key);
  expect(key).not.toContain('sk-one');
});

test('sends a request per tab when there is no channel, and shares no failure', async () => {
  const tabWithoutChannel = () =>
    createCrossTabCache(
      () => undefined,
      () => 0,
    );
  const [first, second] = [tabWithoutChannel(), tabWithoutChannel()];
  const load = vi.fn(() => Promise.resolve(1));
  const options = { key: 'c', maxAgeMs: 1, parse, load };
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(first(options)).rejects.toThrow('offline');
  expect(await first(options)).toBe(1);
  expect(await second(options)).toBe(1);
  expect(load).toHaveBeenCalledTimes(3);
});
