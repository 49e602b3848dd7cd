import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';

import { groupByOwner, isHead, isRow } from './owner-groups.tsx';

const owned = (id: string, owner: object | null | undefined, priority = 'no_review_needed') =>
  rowOf(id, { review_priority: priority, ...(owner !== undefined && { owner }) });
const ana = { id: 'u1', name: 'Ana' };

test('puts projects below their owners, in the list’s order', () => {
  const rows = [
    owned('a', ana, 'needs_review'),
    owned('b', null),
    owned('c', ana),
    owned('d', undefined),
    owned('e', { id: 'u2' }),
  ];
  const lines = groupByOwner(rows, new Set());
  expect(lines.map((line) => (isHead(line) ? `${line.id}: ${line.projects}` : line.id))).toEqual([
    'owner of u1: 2',
    'a',
    'c',
    'owner none: 1',
    'b',
    'owner unknown: 1',
    'd',
    'owner of u2: 1',
    'e',
  ]);
  expect(lines[0]).toMatchObject({ needReview: 1 });
});

test('keeps the header of a collapsed owner', () => {
  const lines = groupByOwner([owned('a', ana), owned('b', null)], new Set(['owner of u1']));
  expect(lines.map(({ id }) => id)).toEqual(['owner of u1', 'owner none', 'b']);
});

test('keeps every project once', () => {
  const owners = fc.constantFrom(ana, null, undefined, { id: 'u2' }, { name: 'Bo', email: 'bo@example.com' });
  fc.assert(
    fc.property(fc.array(owners, { maxLength: 30 }), (list) => {
      const rows = list.map((owner, index) => owned(`p${index}`, owner));
      const lines = groupByOwner(rows, new Set());
      expect(lines.filter(isRow).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
        rows.toSorted((a, b) => a.id.localeCompare(b.id)),
      );
      const heads = lines.filter(isHead);
      expect(heads.reduce((sum, { projects }) => sum + projects, 0)).toBe(rows.length);
    }),
  );
});
