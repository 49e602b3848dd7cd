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
  ['用户＠例子。公司', '[email address]'],
  ['"maria lopez"@example.com', '[email address]'],
  ['maria@[192.0.2.1]', '[email address]'],
  ['maria@my_host.example', '[email address]'],
  ['to=maria%40example.com', '[email address]'],
  // With invisible characters.
  ['maria\u200B@\u200Bexample.com', '[email address]'],
])('removes every email address from %s', (text, expected) => {
  expect(withoutEmails(text)).toBe(expected);
});

test.each(['@here, see #12', 'score 3 @ 4.5', 'a@localhost'])('keeps “%s”, which has none', (text) => {
  expect(withoutEmails(text)).toBe(text);
});

test('reads long text without an address once', () => {
  const text = `${'a'.repeat(300_000)} @`;
  expect(withoutEmails(text)).toBe(text);
});
