import { expect, test } from 'vitest';

import { nameLength, nameProblem, whiteSpaceNote } from './name-labels.ts';

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
])('%j is refused with its reason', (name, reason) => {
  expect(nameProblem(name)).toContain(reason);
});

test('more refused characters than can be listed are not listed', () => {
  expect(nameProblem('a/b#c?d%e')).toContain('“/”, “#”, “?” and others.');
});

test.each(['Billing portal', ' Spaces stay ', 'Straße & Co. (v2)', '日本語', 'a\u200Db', 'a'.repeat(100)])(
  '%j is accepted',
  (name) => {
    expect(nameProblem(name)).toBeNull();
  },
);

test('code points are counted, not UTF-16 units', () => {
  expect(nameLength('𝒜b')).toBe(2);
});

test.each([
  ['Billing portal', null],
  [' ', null],
  [' a', 'It begins with 1 space, which is kept.'],
  ['  a ', 'It begins with 2 spaces and ends with 1 space, which is kept.'],
  ['a  b', 'It has several spaces in a row, which is kept.'],
  ['a\u200Db\u200C', 'It has 2 invisible characters, which is kept.'],
])('white space of %j', (name, note) => {
  expect(whiteSpaceNote(name)).toBe(note);
});
