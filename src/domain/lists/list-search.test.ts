import { expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import { effectiveQuery, searchHint } from './list-search.ts';

test('names below the field the text that the search ignores', () => {
  const { id } = connectionStore.add(connectionOf({ secret: 'sk-0123456789' }));
  expect(searchHint('sk-0123456789')).toBe('You can’t search for API keys');
  expect(effectiveQuery('see sk-0123456789')).toBe('');
  expect(effectiveQuery('see of bills')).toBe('see bills');
  expect(searchHint('of bills')).toBe('Words under 3 characters are ignored');
  expect(searchHint('bills')).toBeUndefined();
  connectionStore.remove(id);
});
