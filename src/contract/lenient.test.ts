import { expect, it } from 'vitest';

import { readableOf } from './lenient.ts';
import { z } from './zod.ts';

const item = z.object({ id: z.string() });

it('leaves out what cannot be read, and keeps the order of the rest', () => {
  expect(readableOf(item, [{ id: 'b' }, null, { id: 3 }, 'a', { id: 'a', more: 1 }])).toEqual([
    { id: 'b' },
    { id: 'a' },
  ]);
});

it.each([null, undefined, 'no list', { 0: { id: 'a' }, length: 1 }])('reads %o as empty', (stored) => {
  expect(readableOf(item, stored)).toEqual([]);
});

it('keeps an item that is a list as one', () => {
  expect(readableOf(z.array(z.string()), [['a', 'b'], [1], []])).toEqual([['a', 'b'], []]);
});
