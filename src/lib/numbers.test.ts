import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatCount, formatNumber } from './numbers.ts';

test('numbers are grouped and counted', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatNumber(2.345)).toBe('2.3');
  expect([formatCount(1, 'project'), formatCount(2, 'project'), formatCount(0, 'entry', 'entries')]).toEqual([
    '1 project',
    '2 projects',
    '0 entries',
  ]);
});

test('whole numbers are grouped as Intl groups them', () => {
  const grouped = new Intl.NumberFormat('en');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(grouped.format(value));
    }),
  );
});
