import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';

import { growingFilter } from './use-inventory.ts';

const rows = fc
  .uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 60 })
  .map((numbers) => numbers.map((number) => rowOf(`p${number}`, { secret_count: number % 3 })));
const hasSecrets = ({ counts }: InventoryRow): boolean => (counts.secret_count ?? 0) > 0;

test('filters a growing list like the whole list', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (all, step) => {
      const filter = growingFilter();
      for (let count = 0; count < all.length + step; count += step)
        expect(filter(all.slice(0, count), hasSecrets)).toEqual(all.slice(0, count).filter(hasSecrets));
    }),
  );
});

test('starts over with another test or a reloaded list', () => {
  const filter = growingFilter();
  const [a, b, c] = [rowOf('a', { secret_count: 1 }), rowOf('b'), rowOf('c', { secret_count: 2 })];
  expect(filter([a, b], hasSecrets)).toEqual([a]);
  expect(filter([a, b], () => true)).toEqual([a, b]);
  expect(filter([c, b, a], hasSecrets)).toEqual([c, a]);
});

test('starts over when a row in the middle changed', () => {
  const filter = growingFilter();
  const [a, b, c] = [rowOf('a', { secret_count: 1 }), rowOf('b'), rowOf('c', { secret_count: 2 })];
  expect(filter([a, b, c], hasSecrets)).toEqual([a, c]);
  const changed = rowOf('b', { secret_count: 3 });
  expect(filter([a, changed, c], hasSecrets)).toEqual([a, changed, c]);
});

test('tests only new rows', () => {
  const filter = growingFilter();
  const looked: string[] = [];
  const inspect = ({ id }: InventoryRow): boolean => looked.push(id) > 0;
  const [a, b] = [rowOf('a'), rowOf('b')];
  filter([a], inspect);
  filter([a, b], inspect);
  expect(looked).toEqual(['a', 'b']);
});
