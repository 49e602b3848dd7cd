import { expect, test } from 'vitest';

import { isIdle } from './idle-lock.ts';

test('idle is measured by the clock, and 0 minutes turns it off', () => {
  const minute = 60_000;
  expect(isIdle({ lastTouchMs: 0, nowMs: 5 * minute - 1, minutes: 5 })).toBe(false);
  expect(isIdle({ lastTouchMs: 0, nowMs: 5 * minute, minutes: 5 })).toBe(true);
  expect(isIdle({ lastTouchMs: 0, nowMs: 500 * minute, minutes: 0 })).toBe(false);
});
