import { expect, test } from 'vitest';

import { personName } from './person-labels.ts';

test('identifies a person whose name is invisible by the email', () => {
  expect(personName({ name: ' Ana Ruiz ', email: 'ana@acme.test' })).toBe('Ana Ruiz');
  for (const name of [null, '', ' ', '\u200D\u3164']) {
    expect(personName({ name, email: 'ana@acme.test' })).toBe('ana@acme.test');
    expect(personName({ name, email: ' ' })).toBe('Unnamed member');
  }
});
