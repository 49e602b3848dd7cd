import { expect, test } from 'vitest';

import { isolated } from './isolated.ts';

test('leaves names alone that run from left to right', () => {
  for (const name of ['Portal', 'Škoda · Wholesale', '請求書', 'Счета', ''])
    expect(isolated(name)).toBe(name);
});

test('isolates names that turn the direction of what follows', () => {
  expect(isolated('شركة')).toBe('\u2068شركة\u2069');
  expect(isolated('פורטל A')).toBe('\u2068פורטל A\u2069');
  // An override would turn the rest of the label, and a lone end mark would end the isolation.
  expect(isolated('fdp\u202Eexe')).toBe('\u2068fdpexe\u2069');
  expect(isolated('\u2069\u202Eevil')).toBe('\u2068evil\u2069');
});
