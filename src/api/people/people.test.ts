import { beforeEach, expect, test, vi } from 'vitest';

import { batchResults } from './people.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const after = (ms: number, answer: string) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(answer), ms);
  });

test('delivers results together once none is pending', async () => {
  const together = batchResults(250);
  const seen: string[] = [];
  for (const [ms, answer] of [
    [10, 'a'],
    [90, 'b'],
    [40, 'c'],
  ] as const)
    void together(after(ms, answer)).then((one) => seen.push(one));
  await vi.advanceTimersByTimeAsync(89);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
});

test('does not let a slow request delay the others, or itself', async () => {
  const together = batchResults(250);
  const seen: string[] = [];
  void together(after(10, 'quick')).then((one) => seen.push(one));
  void together(after(400, 'slow')).then((one) => seen.push(one));
  await vi.advanceTimersByTimeAsync(259);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(140);
  expect(seen).toEqual(['quick', 'slow']);
});

test('passes through a single request, and a failing one', async () => {
  const together = batchResults(250);
  const alone = together(after(5, 'alone'));
  await vi.advanceTimersByTimeAsync(5);
  await expect(alone).resolves.toBe('alone');
  await expect(together(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
