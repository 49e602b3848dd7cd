import { expect, test } from 'vitest';

import { formatMean, hourRange } from './peak-hours.tsx';

test('labels an hour in local time, including half-hour time zones', () => {
  expect(hourRange(14, 0)).toBe('2:00 – 3:00 PM');
  expect(hourRange(23, 30)).toBe('11:30 PM – 12:30 AM');
});

test('shows decimals only if even the busiest hour has few visitors', () => {
  expect([0.3, 2, 9.5].map((mean) => formatMean(mean, 9.5))).toEqual(['0.3', '2.0', '9.5']);
  expect([0.3, 2, 47.2].map((mean) => formatMean(mean, 47.2))).toEqual(['0', '2', '47']);
});

test('shortens large numbers to four characters', () => {
  const means = [147.4, 1234, 12_345, 546_432, 999_600, 1_234_567];
  expect(means.map((mean) => formatMean(mean, 2_000_000))).toEqual([
    '147',
    '1.2K',
    '12K',
    '546K',
    '1M',
    '1.2M',
  ]);
});
