import { expect, test } from 'vitest';

import { personalDataSearch, readSources } from './search.ts';
import { writeSources } from './write-sources.ts';

test('an address that makes no sense shows the open findings', () => {
  expect(personalDataSearch.parse({ status: 7, source: [], age: 'ages', order: 'up' })).toEqual({});
  expect(personalDataSearch.parse({ status: 'all', source: 'chat', age: 'older', order: 'oldest' })).toEqual({
    status: 'all',
    source: 'chat',
    age: 'older',
    order: 'oldest',
  });
});

test('sources are in one order, new ones last', () => {
  expect(writeSources(['fax', 'connector', 'chat'])).toBe('chat,connector,fax');
  expect(readSources(writeSources(['fax', 'chat']))).toEqual(['chat', 'fax']);
  expect(writeSources([])).toBeUndefined();
});
