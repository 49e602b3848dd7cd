import { expect, test } from 'vitest';

import { hourRange } from './week-table.ts';

test('an hour is called by when it begins on the reader’s clock, also where that is half past', () => {
  expect(hourRange(14, 0)).toBe('14:00 – 15:00');
  expect(hourRange(23, 30)).toBe('23:30 – 00:30');
});
