import { expect, test } from 'vitest';

import { capitalize, getOwn, isolated, shortCommit } from './text.ts';

test('a text begins with a capital letter, and is otherwise as it was', () => {
  expect(['odd day', 'API key', 'éditions', '2 notes', ''].map(capitalize)).toEqual([
    'Odd day',
    'API key',
    'Éditions',
    '2 notes',
    '',
  ]);
});

test('a commit is seven characters long, or as short as it came', () => {
  expect(shortCommit('a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0')).toBe('a1b2c3d');
  expect(shortCommit('a1b2')).toBe('a1b2');
});

test('a table knows its own words, and none that every object has', () => {
  const table = { open: 'Open', none: '' };
  expect(getOwn(table, 'open')).toBe('Open');
  expect(getOwn(table, 'none')).toBe('');
  for (const word of ['closed', 'constructor', 'toString', '__proto__'])
    expect(getOwn(table, word)).toBeUndefined();
});

test('leaves names alone that run from left to right', () => {
  for (const name of ['Portal', 'Škoda · Wholesale', '請求書', 'Счета', ''])
    expect(isolated(name)).toBe(name);
});

test('isolates names that turn the direction of what follows', () => {
  expect(isolated('شركة')).toBe('\u2068شركة\u2069');
  expect(isolated('פורטל A')).toBe('\u2068פורטל A\u2069');
  // An override would turn the rest of the label. A lone end mark would end the isolation.
  expect(isolated('fdp\u202Eexe')).toBe('\u2068fdpexe\u2069');
  expect(isolated('\u2069\u202Eevil')).toBe('\u2068evil\u2069');
});
