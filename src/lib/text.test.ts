import { inspect } from 'node:util';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { capitalize, getOwn, isolated, limitLength, RedactedText, shortCommit } from './text.ts';

test('capitalizes only the first letter', () => {
  expect(['odd day', 'API key', 'éditions', '2 notes', ''].map(capitalize)).toEqual([
    'Odd day',
    'API key',
    'Éditions',
    '2 notes',
    '',
  ]);
});

test('counts code points when it shortens a text', () => {
  expect(limitLength('ab🙂c', 3)).toBe('ab🙂');
  expect(limitLength('🙂🙂', 2)).toBe('🙂🙂');
  expect(limitLength('abc', 3)).toBe('abc');
});

test('shortens a commit to seven characters', () => {
  expect(shortCommit('a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0')).toBe('a1b2c3d');
  expect(shortCommit('a1b2')).toBe('a1b2');
});

test('finds own keys, but not inherited ones', () => {
  const table = { open: 'Open', none: '' };
  expect(getOwn(table, 'open')).toBe('Open');
  expect(getOwn(table, 'none')).toBe('');
  for (const word of ['closed', 'constructor', 'toString', '__proto__'])
    expect(getOwn(table, word)).toBeUndefined();
});

test('leaves left-to-right names unchanged', () => {
  for (const name of ['Portal', 'Škoda · Wholesale', '請求書', 'Счета', ''])
    expect(isolated(name)).toBe(name);
});

test('isolates names that change the direction of the following text', () => {
  expect(isolated('شركة')).toBe('\u2068شركة\u2069');
  expect(isolated('פורטל A')).toBe('\u2068פורטל A\u2069');
  // An override would reverse the rest of the label. A lone end mark would end the isolation.
  expect(isolated('fdp\u202Eexe')).toBe('\u2068fdpexe\u2069');
  expect(isolated('\u2069\u202Eevil')).toBe('\u2068evil\u2069');
});

test('reveals its text only on request', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 9 }), (text) => {
      const sealed = new RedactedText(text);
      expect(sealed.open()).toBe(text);
      const held = { sealed };
      for (const seen of [
        JSON.stringify(held),
        String(sealed),
        inspect(held, { depth: 9, showHidden: true }),
        JSON.stringify(structuredClone(held)),
        JSON.stringify(Object.entries(sealed)),
        Object.values(sealed).join(),
      ])
        expect(seen).not.toContain(text);
    }),
  );
});
