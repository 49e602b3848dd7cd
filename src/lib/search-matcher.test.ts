import { expect, test } from 'vitest';

import { searchMatcher } from './search-matcher.ts';

test('finds a name whichever way its accents are typed', () => {
  for (const search of ['café', 'cafe\u0301', 'CAFE'])
    expect(searchMatcher(search)(() => ['Café Orders', null])).toBe(true);
});

test('requires every word, in any of the texts', () => {
  const texts = () => ['Café Orders', undefined, 'prj_1'];
  expect(searchMatcher(' prj_1  orders ')(texts)).toBe(true);
  expect(searchMatcher('orders teas')(texts)).toBe(false);
});
