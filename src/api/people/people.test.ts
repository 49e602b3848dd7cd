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

test('answers come together once none is on its way', async () => {
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

test('one that takes long keeps nobody waiting for long, itself included', async () => {
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

test('a lone read, and one that fails, is handed over as it is', async () => {
  const together = batchResults(250);
  const alone = together(after(5, 'alone'));
  await vi.advanceTimersByTimeAsync(5);
  await expect(alone).resolves.toBe('alone');
  await expect(together(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
