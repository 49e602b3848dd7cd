import { expect, test } from 'vitest';

import { hourRange } from './peak-hours.tsx';

test('names an hour by its local start, also at half past', () => {
  expect(hourRange(14, 0)).toBe('2:00 – 3:00 PM');
  expect(hourRange(23, 30)).toBe('11:30 PM – 12:30 AM');
});
