import { expect, test } from 'vitest';

import { groupMatcher } from './group-matcher.ts';

const group = { id: 'group_7', name: 'Éditions', description: 'Print, EU' };

test('finds a group by all words of its name, description and ID', () => {
  const found = (text: string) => groupMatcher(text)(group);
  expect(['', 'editions', 'eu PRINT', 'group_7 editions'].map(found)).toEqual([true, true, true, true]);
  expect(['editions us', 'group_8'].map(found)).toEqual([false, false]);
});

test('matches the ID only when it is visible', () => {
  const found = (text: string) => groupMatcher(text, { ids: false })(group);
  expect(['eu print', 'group_7'].map(found)).toEqual([true, false]);
});
