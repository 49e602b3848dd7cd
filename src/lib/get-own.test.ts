import { expect, test } from 'vitest';

import { getOwn } from './get-own.ts';

test('a table knows its own words, and none that every object has', () => {
  const table = { open: 'Open', none: '' };
  expect(getOwn(table, 'open')).toBe('Open');
  expect(getOwn(table, 'none')).toBe('');
  for (const word of ['closed', 'constructor', 'toString', '__proto__'])
    expect(getOwn(table, word)).toBeUndefined();
});
