import { expect, test } from 'vitest';

import { targetsPhrase } from './targets-phrase.ts';

test('grants are counted by kind, each once', () => {
  const grant = (type: string, id = 'x') => ({ type, id });
  expect(targetsPhrase([grant('group'), grant('user'), grant('user', 'y')])).toBe('1 group, 2 people');
  expect(targetsPhrase([grant('group'), grant('user'), grant('user')])).toBe('1 group, 1 person');
  expect(targetsPhrase([grant('robot')])).toBe('1 other grant');
  expect(targetsPhrase([])).toBeNull();
});
