import { expect, test } from 'vitest';

import { withoutEmails } from './part-table.ts';

test.each([
  ['maria.lopez+test@example.com', '[email address]'],
  ['Asked “maria@example.co.uk”, twice.', 'Asked “[email address]”, twice.'],
  ['<maria@example.com>(tom@example.com)', '<[email address]>([email address])'],
  ['tom&jerry@example.com', '[email address]'],
  ['team#@example.com', '[email address]'],
  // An accent that is a character of its own.
  ['rene\u0301@exa\u0302mple.com', '[email address]'],
  ['用户@例子.公司', '[email address]'],
])('removes every email address from %s', (text, expected) => {
  expect(withoutEmails(text)).toBe(expected);
});

test.each(['@here, see #12', 'score 3 @ 4.5', 'a@localhost'])('keeps “%s”, which has none', (text) => {
  expect(withoutEmails(text)).toBe(text);
});
