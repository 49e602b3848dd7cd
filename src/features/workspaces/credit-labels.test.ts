import { expect, test } from 'vitest';

import { creditsAMonth } from './credit-labels.ts';

test.each([
  [12.75, '12.75 a month'],
  [0.04, '0.04 a month'],
  [0.1 + 0.2, '0.30000000000000004 a month'],
  [1250, '1,250 a month'],
  [0, '0 a month'],
])('a limit of %d credits keeps all its digits (spec 2.8)', (limit, words) => {
  expect(creditsAMonth(limit)).toBe(words);
});
