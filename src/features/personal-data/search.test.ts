import { expect, test } from 'vitest';

import { personalDataSearch } from './search.ts';

test('an address that makes no sense shows the open findings', () => {
  expect(personalDataSearch.parse({ status: 7, source: [], age: 'ages', order: 'up' })).toEqual({});
  expect(personalDataSearch.parse({ status: 'all', source: 'chat', age: 'older', order: 'oldest' })).toEqual({
    status: 'all',
    source: 'chat',
    age: 'older',
    order: 'oldest',
  });
});
