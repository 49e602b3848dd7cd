import { expect, test, vi } from 'vitest';

import { createLazyStore, createStore, put } from './store.ts';

test('notifies subscribers only when the value changes', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.update((value) => value + 1);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(3);
});

test('loads a lazy value once, and again after a reset', () => {
  const load = vi.fn(() => ({}));
  const store = createLazyStore({ load });
  expect(load).not.toHaveBeenCalled();
  expect(store.get()).toBe(store.get());
  store.reset();
  store.get();
  expect(load).toHaveBeenCalledTimes(2);
});

test('stays active from the first subscriber to the last', () => {
  const deactivate = vi.fn<() => void>();
  const activate = vi.fn(() => deactivate);
  const store = createLazyStore({ load: () => 0, activate });
  const [first, second] = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  first();
  first();
  expect(deactivate).not.toHaveBeenCalled();
  second();
  second();
  expect(activate).toHaveBeenCalledTimes(1);
  expect(deactivate).toHaveBeenCalledTimes(1);
});

test('notifies nobody when a missing value is removed', () => {
  const store = createStore<ReadonlyMap<string, number>>(new Map());
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  put(store, 'connection', null);
  expect(listener).not.toHaveBeenCalled();
  put(store, 'connection', 1);
  expect(store.get().get('connection')).toBe(1);
});
