import { expect, test } from 'vitest';

import { loadAllCost } from './load-all-cost.ts';

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
