import { expect, test } from 'vitest';

import { initialsOf } from './avatar.tsx';

test.each([
  ['Ana Ruiz', 'AR'],
  ['Jun Ogawa (contractor)', 'JC'],
  ['Kofi Larbi —', 'KL'],
  ['“Mo” O’Brien', 'MO'],
  ['Ida', 'I'],
  ['ثامر الحربي', 'ثا'],
  ['🙂', '🙂'],
  [' — ', ''],
])('takes the initials of %s from words with letters', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
