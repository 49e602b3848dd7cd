import { expect, test } from 'vitest';

import { formatTargets, groupName } from './group-labels.ts';

test('counts grants by kind, each once', () => {
  const grant = (type: string, id = 'x') => ({ type, id });
  expect(formatTargets([grant('group'), grant('user'), grant('user', 'y')])).toBe('1 group, 2 people');
  expect(formatTargets([grant('group'), grant('user'), grant('user')])).toBe('1 group, 1 person');
  expect(formatTargets([grant('robot')])).toBe('1 other grant');
  expect(formatTargets([])).toBeNull();
});

test('names a group whose own name is invisible', () => {
  expect(groupName({ name: ' Éditions ' })).toBe('Éditions');
  for (const name of ['', ' ', '\u200D\u3164']) expect(groupName({ name })).toBe('Unnamed group');
});
