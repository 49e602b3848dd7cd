import { beforeEach, expect, test, vi } from 'vitest';

import { batchResults } from './batch-results.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const after = (ms: number, value: string) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

test('delivers results together once none is pending', async () => {
  const together = batchResults();
  const delivered: string[] = [];
  for (const [ms, value] of [
    [10, 'a'],
    [90, 'b'],
    [40, 'c'],
  ] as const)
    void together(after(ms, value)).then((result) => delivered.push(result));
  await vi.advanceTimersByTimeAsync(89);
  expect(delivered).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(delivered.toSorted()).toEqual(['a', 'b', 'c']);
});

test('returns other results without waiting for a slow request', async () => {
  const together = batchResults();
  const delivered: string[] = [];
  void together(after(10, 'quick')).then((result) => delivered.push(result));
  void together(after(400, 'slow')).then((result) => delivered.push(result));
  await vi.advanceTimersByTimeAsync(259);
  expect(delivered).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(delivered).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(140);
  expect(delivered).toEqual(['quick', 'slow']);
});

test('passes through a single result, and a failure', async () => {
  const together = batchResults();
  const alone = together(after(5, 'alone'));
  await vi.advanceTimersByTimeAsync(5);
  await expect(alone).resolves.toBe('alone');
  await expect(together(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
