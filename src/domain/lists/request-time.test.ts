import { expect, test } from 'vitest';

import { roughDuration, typicalMs, waitMs } from './request-time.ts';

test('a request takes what those before it took', () => {
  const entry = (name: string, duration: number) => ({ name, duration });
  expect(typicalMs([])).toBe(300);
  expect(
    typicalMs([entry('/v1/a', 900), entry('/assets/b.js', 1), entry('/v1/c', 40), entry('/v1/d', 60)]),
  ).toBe(60);
});

test.each([
  [20, '1s'],
  [4_400, '4s'],
  [31_000, '30s'],
  [200_000, '3m'],
  [7_200_000, '2h'],
])('%i ms is %s', (ms, text) => {
  expect(roughDuration(ms)).toBe(text);
});

test('requests beyond the rate limit wait for it', () => {
  const rate = { limit: 100, remaining: 40 };
  expect(waitMs(40, rate, 'interactive')).toBe(0);
  expect(waitMs(140, rate, 'interactive')).toBe(60_000);
  // Work behind the page leaves a part of the limit to the person.
  expect(waitMs(80, rate, 'background')).toBe(60_000);
  expect(waitMs(1_000, { limit: null, remaining: null }, 'interactive')).toBe(0);
  expect(waitMs(1_000, null, 'interactive')).toBe(0);
});
