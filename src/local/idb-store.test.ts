import { beforeEach, expect, test, vi } from 'vitest';

import { inTime } from './idb-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('gives up on a load that IndexedDB never completes', async () => {
  expect(await inTime(Promise.resolve('loaded'))).toBe('loaded');
  const ended = vi.fn<(error: unknown) => void>();
  inTime(new Promise(() => undefined)).catch(ended);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith(new Error('IndexedDB doesn’t respond'));
});
