import fc from 'fast-check';
import { expect, test } from 'vitest';

import { limits } from '@/contract/limits.ts';

import { expiryOf, formatRemaining, renewalTime } from './use-embed-url.ts';

const hour = limits.embedUrlLifetimeMs;
const nowMs = Date.parse('2026-11-20T10:00:00Z');
const instant = (ms: number): string => new Date(ms).toISOString();

test.each([
  ['a normal response', instant(nowMs + hour - 5_000), hour - 5_000],
  ['a URL that expires sooner', instant(nowMs + 60_000), 60_000],
  ['a server clock that is ahead', instant(nowMs + 3 * hour), hour],
  ['a server clock that is behind', instant(nowMs - hour), hour],
  ['an invalid time', 'soon', hour],
])('computes when a URL expires with %s', (_, expiresAt, life) =>
  expect(expiryOf(expiresAt, nowMs)).toBe(nowMs + life),
);

test('renews a minute before the expiry, but never sooner than in a minute', () => {
  const life = fc.integer({ min: 1, max: hour });
  fc.assert(
    fc.property(life, (lives) => {
      const due = renewalTime(nowMs, nowMs + lives);
      expect(due - nowMs).toBeGreaterThanOrEqual(60_000);
      if (lives >= 120_000) expect(due).toBe(nowMs + lives - 60_000);
    }),
  );
});

test.each([
  [hour, '60:00'],
  [hour - 1, '60:00'],
  [59_001, '1:00'],
  [7_000, '0:07'],
  [0, '0:00'],
  [-5, '0:00'],
])('formats %d ms as %s', (remainingMs, shown) => expect(formatRemaining(remainingMs)).toBe(shown));
