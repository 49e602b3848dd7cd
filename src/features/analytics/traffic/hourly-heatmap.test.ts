import { expect, test } from 'vitest';

import { hourRange } from './hourly-heatmap.tsx';

test('an hour is called by when it begins on the reader’s clock, also where that is half past', () => {
  expect(hourRange(14, 0)).toBe('2:00 – 3:00 PM');
  expect(hourRange(23, 30)).toBe('11:30 PM – 12:30 AM');
});
