import { expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';

import { createConnectionStore, fetchGatewayAddsKey } from './connections.ts';
import { connectionsKey } from './select-connection.ts';

const newConnection = connectionOf({
  name: 'One',
  secret: 'sk_secret',
  kept: true,
  workspaceIds: ['w1'],
  plan: 'business',
});

function memory(initial?: string) {
  const entries = new Map(initial === undefined ? [] : [[connectionsKey, initial]]);
  return { storage: fakeStorage(entries), text: () => entries.get(connectionsKey) };
}

test('restores a stored connection after a reload, in order of use', () => {
  const { storage } = memory();
  const store = createConnectionStore(() => storage);
  const first = store.add(newConnection);
  const second = store.add({ ...newConnection, name: 'Two' });
  expect(store.active()).toEqual(second);
  store.choose(first.id);
  const reloaded = createConnectionStore(() => storage);
  expect(reloaded.all()).toEqual([first, second]);
  expect(reloaded.forWorkspace('w1')).toEqual(first);
  expect(reloaded.forWorkspace('elsewhere')).toBeUndefined();
});

test('stores nothing for an in-memory connection', () => {
  const { storage, text } = memory();
  const store = createConnectionStore(() => storage);
  store.add({ ...newConnection, kept: false });
  expect(store.all()).toHaveLength(1);
  expect(text()).toBeUndefined();
});

test('notifies subscribers when a connection is removed', () => {
  const { storage, text } = memory();
  const store = createConnectionStore(() => storage);
  const added = store.add(newConnection);
  const { id } = added;
  const forget = vi.fn();
  const listener = vi.fn();
  store.onDisconnect(forget);
  store.subscribe(listener);
  store.remove(id);
  store.remove(id);
  expect(forget).toHaveBeenCalledExactlyOnceWith(id, added, 'disconnected');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(text()).toBeUndefined();
  expect(store.active()).toBeUndefined();
});

test('keeps fields that a change omits', () => {
  const store = createConnectionStore(() => memory().storage);
  const { id } = store.add(newConnection);
  store.update(id, { name: 'Renamed', color: 'red' });
  expect(store.find(id)).toEqual({ ...newConnection, id, name: 'Renamed', color: 'red' });
});

test.each(['{', 'null', '[]', '{"connections":[{"id":7}],"chosen":[]}'])(
  'treats corrupt storage (%s) as empty',
  (text) => {
    const { storage } = memory(text);
    expect(createConnectionStore(() => storage).all()).toEqual([]);
  },
);

test('keeps a connection in memory, and says so, when storage throws', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const store = createConnectionStore(refuse);
  store.add(newConnection);
  expect(store.all()).toMatchObject([{ kept: false }]);
});

test('keeps what is stored when storage is full', () => {
  const { storage } = memory();
  const store = createConnectionStore(() => storage);
  store.add(newConnection);
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  store.add(newConnection);
  expect(store.all()).toMatchObject([{ kept: true }, { kept: false }]);
});

test.each([
  ['a gateway with an API key', () => Response.json({ adds_key: true }), true],
  ['a gateway without one', () => Response.json({ adds_key: false }), false],
  ['a server without the file', () => new Response('', { status: 404 }), false],
  ['a sign-in page', () => new Response('<!doctype html>'), null],
  ['a rejected sign-in', () => Response.json({}, { status: 401 }), null],
  ['a redirect, or no network', () => Promise.reject(new TypeError('Failed to fetch')), null],
])('learns from %s whether the gateway adds the API key', async (_, respond, expected) => {
  vi.stubGlobal('fetch', async () => respond());
  expect(await fetchGatewayAddsKey()).toBe(expected);
  vi.unstubAllGlobals();
});
