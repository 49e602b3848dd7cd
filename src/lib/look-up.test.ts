import { expect, test } from 'vitest';

import { lookUp } from './look-up.ts';

test('a table knows its own words, and none that every object has', () => {
  const table = { open: 'Open', none: '' };
  expect(lookUp(table, 'open')).toBe('Open');
  expect(lookUp(table, 'none')).toBe('');
  for (const word of ['closed', 'constructor', 'toString', '__proto__'])
    expect(lookUp(table, word)).toBeUndefined();
});
