import { expect, test } from 'vitest';

import { formatTargets, groupMatcher, groupName } from './group-labels.ts';

test('counts grants by kind, each once', () => {
  const grant = (type: string, id = 'x') => ({ type, id });
  expect(formatTargets([grant('group'), grant('user'), grant('user', 'y')])).toBe('1 group, 2 people');
  expect(formatTargets([grant('group'), grant('user'), grant('user')])).toBe('1 group, 1 person');
  expect(formatTargets([grant('robot')])).toBe('1 other grant');
  expect(formatTargets([])).toBeNull();
});

const group = {
  id: 'group_7',
  workspace_id: 'w',
  name: 'Éditions',
  description: 'Print, EU',
  scim_external_id: null,
  member_count: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

test('names a group whose own name is invisible', () => {
  expect(groupName({ name: ' Éditions ' })).toBe('Éditions');
  for (const name of ['', ' ', '\u200D\u3164']) expect(groupName({ name })).toBe('Unnamed group');
});

test('finds a group by all words of its name, description and ID', () => {
  const found = (text: string) => groupMatcher(text)(group);
  expect(['', 'editions', 'eu PRINT', 'group_7 editions'].map(found)).toEqual([true, true, true, true]);
  expect(['editions us', 'group_8'].map(found)).toEqual([false, false]);
});

test('matches the ID only when it is visible', () => {
  const found = (text: string) => groupMatcher(text, { ids: false })(group);
  expect(['eu print', 'group_7'].map(found)).toEqual([true, false]);
});
