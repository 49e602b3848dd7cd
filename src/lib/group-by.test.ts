import { expect, test } from 'vitest';

import { groupBy } from './group-by.ts';

test('keeps groups and their items in order', () => {
  expect([...groupBy(['bean', 'apple', 'berry'], (word) => word.charAt(0))]).toEqual([
    ['b', ['bean', 'berry']],
    ['a', ['apple']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
