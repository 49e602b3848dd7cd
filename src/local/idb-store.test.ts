import { beforeEach, expect, test, vi } from 'vitest';

import { openStore } from './idb-store.ts';

const answer = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('idb-keyval', () => ({ createStore: () => answer }));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('gives up a load that IndexedDB never answers, but no save', async () => {
  const use = openStore('database', 'store');
  answer.mockResolvedValueOnce('loaded');
  expect(await use('readonly', () => undefined)).toBe('loaded');

  answer.mockReturnValue(new Promise(() => undefined));
  const ended: string[] = [];
  use('readonly', () => undefined).catch(() => ended.push('load'));
  void use('readwrite', () => undefined).finally(() => ended.push('save'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual(['load']);
});
