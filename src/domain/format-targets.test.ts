import { expect, test } from 'vitest';

import { formatTargets } from './format-targets.ts';

test('grants are counted by kind, each once', () => {
  const grant = (type: string, id = 'x') => ({ type, id });
  expect(formatTargets([grant('group'), grant('user'), grant('user', 'y')])).toBe('1 group, 2 people');
  expect(formatTargets([grant('group'), grant('user'), grant('user')])).toBe('1 group, 1 person');
  expect(formatTargets([grant('robot')])).toBe('1 other grant');
  expect(formatTargets([])).toBeNull();
});
