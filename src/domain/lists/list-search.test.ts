import { expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';

import { effectiveQuery, searchHint } from './list-search.ts';

test('what is typed and not looked for is said below the field', () => {
  const { id } = connectionStore.add(connectionOf({ secret: 'sk-0123456789' }));
  expect(searchHint('sk-0123456789')).toBe('API keys can’t be searched for');
  expect(effectiveQuery('see sk-0123456789')).toBe('');
  expect(effectiveQuery('see of bills')).toBe('see bills');
  expect(searchHint('of bills')).toBe('Words under 3 characters are ignored');
  expect(searchHint('bills')).toBeUndefined();
  connectionStore.remove(id);
});
