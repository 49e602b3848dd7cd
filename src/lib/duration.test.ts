import { expect, test } from 'vitest';

import { formatDuration } from './duration.ts';

test.each([
  [-5, '0 s'],
  [0, '0 s'],
  [14_400, '14 s'],
  [59_400, '59 s'],
  [59_500, '1 min'],
  [60_000, '1 min'],
  [134_000, '2 min 14 s'],
  [3_600_000, '1 h'],
  [3_900_000, '1 h 5 min'],
  [7_500_000, '2 h 5 min'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
