import { expect, it } from 'vitest';

import { capPerKey } from './cap-per-key.ts';

const initials = capPerKey<string>((name) => name.charAt(0), 2, 3);

it('keeps the first of each key, in their order', () => {
  expect(initials(['a1', 'a2', 'a3', 'b1'])).toEqual(['a1', 'a2', 'b1']);
});

it('keeps no more in all, whichever their keys', () => {
  expect(initials(['a1', 'b1', 'c1', 'd1'])).toEqual(['a1', 'b1', 'c1']);
  expect(initials([])).toEqual([]);
});
