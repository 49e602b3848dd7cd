import { expect, test } from 'vitest';

import { nameLength, nameProblem, whiteSpaceNote } from './name-editor.tsx';

test.each([
  ['', 'Enter a name.'],
  [' \u00A0', 'isn’t a space'],
  ['a'.repeat(102), '2 characters too long: at most 100.'],
  ['Billing 😀', '“😀”.'],
  ['a/b#c', '“/” or “#”.'],
  ['a\tb', 'U+0009'],
  ['https://acme', 'a link'],
  ['acme.com', 'a domain name'],
  ['10.0.0.1', 'an IP address'],
])('rejects %j with a reason', (name, reason) => {
  expect(nameProblem(name)).toContain(reason);
});

test('lists at most a few rejected characters', () => {
  expect(nameProblem('a/b#c?d%e')).toContain('“/”, “#”, “?”, or certain others.');
});

test.each(['Billing portal', ' Spaces stay ', 'Straße & Co. (v2)', '日本語', 'a\u200Db', 'a'.repeat(100)])(
  'accepts %j',
  (name) => {
    expect(nameProblem(name)).toBeNull();
  },
);

test('counts code points, not UTF-16 units', () => {
  expect(nameLength('𝒜b')).toBe(2);
});

test.each([
  ['Billing portal', null],
  [' ', null],
  [' a', 'The name begins with 1 space. It’s saved as typed.'],
  ['  a ', 'The name begins with 2 spaces and ends with 1 space. It’s saved as typed.'],
  ['a  b', 'The name has several spaces in a row. It’s saved as typed.'],
  ['a\u200Db\u200C', 'The name has 2 invisible characters. It’s saved as typed.'],
])('describes the whitespace of %j', (name, note) => {
  expect(whiteSpaceNote(name)).toBe(note);
});
