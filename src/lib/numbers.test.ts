import { afterEach, expect, test, vi } from 'vitest';

import { withLocale } from './browser-fixture.ts';
import {
  formatChangePercent,
  formatCount,
  formatList,
  formatNumber,
  formatPercent,
  formatUnrounded,
} from './numbers.ts';

afterEach(() => vi.unstubAllGlobals());

test('groups digits, and formats counts', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect([formatNumber(2.345), formatNumber(2, 2)]).toEqual(['2.3', '2.00']);
  expect([1e21, -9_007_199_254_740_991].map((value) => formatNumber(value))).toEqual(['1E21', '-9E15']);
  expect(formatUnrounded(1234.56789)).toBe('1,234.56789');
  expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c');
  expect([formatCount(1, 'project'), formatCount(2, 'project'), formatCount(0, 'entry', 'entries')]).toEqual([
    '1 project',
    '2 projects',
    '0 entries',
  ]);
});

test.each([
  ['en-US', '1,204', '12%', '26.0%', '1,204 rows'],
  ['en-GB', '1,204', '12%', '26.0%', '1,204 rows'],
  ['de-DE', '1.204', '12\u00A0%', '26,0\u00A0%', '1.204 rows'],
])('uses the digits of %s with English words', async (locale, count, share, change, rows) => {
  const numbers = await withLocale(locale, () => import('./numbers.ts'));
  expect([
    numbers.formatNumber(1204),
    numbers.formatPercent(12),
    numbers.formatPercent(26, 1),
    numbers.formatCount(1204, 'row'),
  ]).toEqual([count, share, change, rows]);
});

test('leaves the decimal out of a change that rounds to 1,000%', () => {
  expect([999.94, 999.96, 1000].map(formatChangePercent)).toEqual(['999.9%', '1,000%', '1,000%']);
});

test('writes a dash for an unknown number, and few digits for a huge one', () => {
  expect([formatNumber(NaN), formatPercent(NaN), formatPercent(1e21, 1)]).toEqual(['–', '–', '1.0E21%']);
});
