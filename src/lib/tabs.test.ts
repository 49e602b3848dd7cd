import { expect, test, vi } from 'vitest';

import { inOneTab, untilLockFree } from './tabs.ts';

test('continues without locks when the browser denies them', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const run = vi.fn(() => Promise.resolve('read'));
  await expect(inOneTab('poll', run)).resolves.toBe('read');
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('doesn’t retry what failed while holding the lock', async () => {
  const request = (_: string, run: () => Promise<unknown>) => run();
  vi.stubGlobal('navigator', { locks: { request } });
  const run = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(inOneTab('poll', run)).rejects.toThrow('gone');
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each([
  ['missing', undefined],
  ['denied', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('takes a lock as held for a while when locks are %s', async (_, locks) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks });
  const isFree = vi.fn<() => void>();
  void untilLockFree('job').then(isFree);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isFree).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isFree).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
