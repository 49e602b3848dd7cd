import { expect, test } from 'vitest';

import { ageOf } from './ages.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test('assigns ages to ranges by their exact bounds', () => {
  const age = (days: number) => ageOf(new Date(now - days * 86_400_000).toISOString(), now);
  expect([0, 7.9, 8, 30.9, 31, 90.9, 91, 900].map(age)).toEqual([
    'week',
    'week',
    'month',
    'month',
    'quarter',
    'quarter',
    'older',
    'older',
  ]);
  // The clocks of two machines may differ.
  expect(age(-1)).toBe('week');
  expect(age(-2)).toBeNull();
  expect(ageOf('yesterday', now)).toBeNull();
});
