import { expect, test } from 'vitest';

import { personalDataSearch } from './search.ts';

test('falls back to the open findings when the URL is invalid', () => {
  expect(personalDataSearch.parse({ status: 7, source: [], age: 'ages', order: 'up' })).toEqual({});
  expect(personalDataSearch.parse({ status: 'all', source: 'chat', age: 'older', order: 'oldest' })).toEqual({
    status: 'all',
    source: 'chat',
    age: 'older',
    order: 'oldest',
  });
});
