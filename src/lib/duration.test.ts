import { expect, test } from 'vitest';

import { formatDuration } from './duration.ts';

test.each([
  [-5, '0s'],
  [0, '0s'],
  [14_400, '14s'],
  [59_400, '59s'],
  [59_500, '1m'],
  [60_000, '1m'],
  [134_000, '2m 14s'],
  [3_599_000, '59m 59s'],
  [3_600_000, '1h'],
  [3_725_000, '1h 2m'],
  [3_900_000, '1h 5m'],
  [7_199_000, '2h'],
  [7_500_000, '2h 5m'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
