import { expect, test } from 'vitest';

import { roughDuration, typicalMs, waitMs, loadAllCost, requestCost } from './request-cost.ts';

test('estimates a request’s time from earlier ones', () => {
  const entry = (name: string, duration: number) => ({ name, duration });
  expect(typicalMs([])).toBe(300);
  expect(
    typicalMs([entry('/v1/a', 900), entry('/assets/b.js', 1), entry('/v1/c', 40), entry('/v1/d', 60)]),
  ).toBe(60);
  expect(typicalMs([entry('/v1/a', 900), entry('/v1/b', 40)])).toBe(40);
});

test.each([
  [20, '1s'],
  [4_400, '4s'],
  [31_000, '30s'],
  [200_000, '3m'],
  [7_200_000, '2h'],
])('rounds %i ms to %s', (ms, text) => {
  expect(roughDuration(ms)).toBe(text);
});

test('includes the wait for the rate limit', () => {
  const rate = { limit: 100, remaining: 40 };
  expect(waitMs(40, rate, 'interactive')).toBe(0);
  expect(waitMs(140, rate, 'interactive')).toBe(60_000);
  // Background work reserves part of the limit for the person.
  expect(waitMs(80, rate, 'background')).toBe(60_000);
  expect(waitMs(1_000, { limit: null, remaining: null }, 'interactive')).toBe(0);
  expect(waitMs(1_000, null, 'interactive')).toBe(0);
});

test('starts a few requests without asking, and asks before many', () => {
  expect(loadAllCost({ loaded: 100, total: 243, max: 243 }, null)).toEqual({
    estimate: '2 requests',
    asksFirst: false,
  });
  expect(loadAllCost({ loaded: 200, total: 100_000, max: 100_000 }, null)).toEqual({
    estimate: '998 requests',
    asksFirst: true,
  });
});

test('estimates a filtered list by the size of the whole list', () => {
  const filtered = { loaded: 100, total: null, max: 4_050 };
  expect(loadAllCost(filtered, null).estimate).toBe('up to 40 requests');
  expect(loadAllCost({ ...filtered, max: 243 }, null)).toEqual({
    estimate: 'up to 2 requests',
    asksFirst: false,
  });
});

test('asks before a few requests when they wait for the rate limit or their number is unknown', () => {
  const size = { loaded: 100, total: 900, max: 900 };
  expect(loadAllCost(size, { limit: 4, remaining: 0 })).toEqual({
    estimate: '8 requests, about 2m',
    asksFirst: true,
  });
  expect(loadAllCost({ loaded: 100, total: null, max: null }, null)).toEqual({
    estimate: null,
    asksFirst: true,
  });
});

test('gives the least number of requests when some lists weren’t counted', () => {
  const cost = requestCost({ rows: 0, details: 304, precision: 'at_least' }, 100, null);
  expect(cost.estimate).toMatch(/^at least 304 requests, about \d+s$/);
});

test('gives no exact number of requests beyond a million', () => {
  const cost = requestCost({ rows: Number.MAX_SAFE_INTEGER, details: 0, precision: 'exact' }, 120, null);
  expect(cost).toEqual({ estimate: 'over 1,000,000 requests', asksFirst: true });
});
