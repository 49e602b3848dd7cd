import { expect, test } from 'vitest';

import { roughDuration, typicalMs, waitMs, loadAllCost } from './request-cost.ts';

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

test('a few requests are started at once, many are asked about with their time', () => {
  expect(loadAllCost({ loaded: 100, total: 243, most: 243 }, 300, null)).toEqual({
    words: '2 requests',
    asksFirst: false,
  });
  expect(loadAllCost({ loaded: 200, total: 100_000, most: 100_000 }, 120, null)).toEqual({
    words: '998 requests, 2m',
    asksFirst: true,
  });
});

test('a filtered list is no longer than the whole', () => {
  const filtered = { loaded: 100, total: null, most: 4_050 };
  expect(loadAllCost(filtered, 300, null).words).toBe('up to 40 requests, 10s');
  expect(loadAllCost({ ...filtered, most: 243 }, 300, null)).toEqual({
    words: 'up to 2 requests',
    asksFirst: false,
  });
});

test('a few requests that wait for the rate limit, or of which nobody knows how many, are asked about', () => {
  const size = { loaded: 100, total: 900, most: 900 };
  expect(loadAllCost(size, 300, { limit: 4, remaining: 0 })).toEqual({
    words: '8 requests, 2m',
    asksFirst: true,
  });
  expect(loadAllCost({ loaded: 100, total: null, most: null }, 300, null)).toEqual({
    words: null,
    asksFirst: true,
  });
});
