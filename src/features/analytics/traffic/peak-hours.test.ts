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
