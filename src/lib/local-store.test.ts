import { describe, expect, test, vi } from 'vitest';

import { z } from '@/contract/zod.ts';

import { capPerKey, localList, localStore, readableOf } from './local-store.ts';
import { fakeStorage } from './storage-fixture.ts';

const memory = (initial: Record<string, string> = {}, isFull = false): Storage =>
  fakeStorage(new Map(Object.entries(initial)), () => isFull);
const numbers = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.filter((item) => typeof item === 'number') : [];
const storeOver = (storage: Storage) =>
  localStore({ key: 'k', version: 1, parse: numbers, storage: () => storage });

describe('a stored value', () => {
  test('is parsed, whatever was stored', () => {
    expect(storeOver(memory({ k: '[1,"x",2]' })).get()).toEqual([1, 2]);
    expect(storeOver(memory({ k: '{broken' })).get()).toEqual([]);
    const word = localStore({ key: 'k', version: 1, parse: String, storage: () => memory({ k: 'bare' }) });
    expect(word.get(), 'text that is no JSON comes as it is').toBe('bare');
    expect(storeOver(memory()).get()).toEqual([]);
  });

  test('starts empty when its version is raised', () => {
    const storage = memory({ k: '[1]' });
    const store = localStore({ key: 'k', version: 2, parse: numbers, storage: () => storage });
    expect(store.get()).toEqual([]);
    store.update(() => [2]);
    expect([storage.getItem('k'), storage.getItem('k.v2')]).toEqual(['[1]', '[2]']);
  });

  test('is updated from what another tab wrote', () => {
    const storage = memory({ k: '[1]' });
    const store = storeOver(storage);
    store.get();
    storage.setItem('k', '[1,2]');
    store.update((current) => [...current, 3]);
    expect(store.get()).toEqual([1, 2, 3]);
    expect(storage.getItem('k')).toBe('[1,2,3]');
  });

  test('picks up what another tab wrote while nobody subscribed', () => {
    const storage = memory({ k: '[1]' });
    const store = storeOver(storage);
    const leave = store.subscribe(() => undefined);
    const [first] = [store.get()];
    leave();
    store.subscribe(() => undefined)();
    expect(store.get(), 'the same object while nothing was written').toBe(first);
    storage.setItem('k', '[1,2]');
    expect(store.get()).toEqual([1, 2]);
    storage.setItem('k', '[1,2,3]');
    store.subscribe(() => undefined);
    expect(store.get()).toEqual([1, 2, 3]);
  });

  test('stays in memory without storage', () => {
    const store = localStore({ key: 'k', version: 1, parse: numbers, storage: () => undefined });
    store.update((current) => [...current, 1]);
    store.update((current) => [...current, 2]);
    expect(store.get()).toEqual([1, 2]);
  });

  test('stays in memory when storage throws', () => {
    const store = storeOver(memory({}, true));
    store.update(() => [1]);
    store.update((current) => [...current, 2]);
    expect(store.get()).toEqual([1, 2]);
  });

  test('keeps what couldn’t be stored when another tab writes, and never overwrites that', () => {
    let isFull = true;
    const storage = fakeStorage(new Map([['k', '[1]']]), () => isFull);
    const store = storeOver(storage);
    store.update((current) => [...current, 2]);
    isFull = false;
    storage.setItem('k', '[3]');
    expect(store.get()).toEqual([3, 2]);
    expect(store.isStored()).toBe(false);
    storage.setItem('k', '[4]');
    store.update((current) => [...current, 5]);
    expect(storage.getItem('k')).toBe('[4,2,5]');
    expect(store.isStored()).toBe(true);
  });

  test('notifies subscribers, and is the same object until it changes', () => {
    const store = storeOver(memory({ k: '[1]' }));
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    expect(store.get()).toBe(store.get());
    store.update((current) => [...current, 2]);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.update((current) => current);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a stored list', () => {
  const item = z.object({ id: z.string() });
  const listOver = (storage: Storage) =>
    localList({ key: 'k', version: 1, item, limit: 2, storage: () => storage });

  test('drops items that don’t match, and stores no more than its limit', () => {
    const storage = memory({ k: '[{"id":3},{"id":"a"},{"id":"b"},{"id":"c"}]' });
    const list = listOver(storage);
    expect(list.get()).toEqual([{ id: 'a' }, { id: 'b' }]);
    list.update((items) => [{ id: 'new' }, ...items]);
    expect(list.get()).toEqual([{ id: 'new' }, { id: 'a' }]);
    expect(storage.getItem('k')).toBe('[{"id":"new"},{"id":"a"}]');
    const current = list.get();
    list.update((items) => items);
    expect(list.get()).toBe(current);
  });

  test('leaves out items that don’t match, and keeps the order of the rest', () => {
    expect(readableOf(item, [{ id: 'b' }, null, { id: 3 }, 'a', { id: 'a', more: 1 }])).toEqual([
      { id: 'b' },
      { id: 'a' },
    ]);
    expect(readableOf(z.array(z.string()), [['a', 'b'], [1], []])).toEqual([['a', 'b'], []]);
  });

  test.each([null, undefined, 'no list', { 0: { id: 'a' }, length: 1 }])('reads %o as empty', (stored) => {
    expect(readableOf(item, stored)).toEqual([]);
  });

  test('is trimmed per key and in total', () => {
    const initials = capPerKey<string>((name) => name.charAt(0), 2, 3);
    expect(initials(['a1', 'a2', 'a3', 'b1'])).toEqual(['a1', 'a2', 'b1']);
    expect(initials(['a1', 'b1', 'c1', 'd1'])).toEqual(['a1', 'b1', 'c1']);
    expect(initials([])).toEqual([]);
  });
});
