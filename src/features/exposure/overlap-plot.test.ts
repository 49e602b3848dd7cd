import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseInventoryItem } from '@/api/security/parse-inventory-item.ts';
import type { IndexedType } from '@/domain/security/flagged/type-index.ts';

import { overlapsOf } from './overlap-plot.tsx';

const indexed = (id: string, projects: readonly number[]): IndexedType => ({
  type: {
    id,
    title: id,
    description: '',
    category: 'data',
    review_priority: 'needs_review',
    project_count: projects.length,
  },
  projects: { rows: projects.map((number) => parseInventoryItem({ id: `p${number}` })), unreadable: 0 },
});

const found = (index: readonly IndexedType[]) =>
  overlapsOf(index).map(({ key, rows }) => [key, rows.map(({ id }) => id)]);

test('groups projects by the exact finding types that flag them, largest first', () => {
  const index = [indexed('a', [1, 2, 3]), indexed('b', [2, 3, 4]), indexed('c', [5]), indexed('d', [])];
  expect(found(index)).toEqual([
    ['a,b', ['p2', 'p3']],
    ['a', ['p1']],
    ['b', ['p4']],
    ['c', ['p5']],
  ]);
  expect(found([])).toEqual([]);
});

test('counts each flagged project once, and each type in full', () => {
  const projects = fc.uniqueArray(fc.nat(12));
  fc.assert(
    fc.property(fc.array(projects, { maxLength: 6 }), (lists) => {
      const index = lists.map((list, position) => indexed(`t${position}`, list));
      const overlaps = overlapsOf(index);
      const ids = overlaps.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(ids.toSorted()).toEqual([...new Set(lists.flat())].map((number) => `p${number}`).toSorted());
      for (const { type, projects: list } of index) {
        const those = overlaps.filter(({ types }) => types.some(({ id }) => id === type.id));
        expect(those.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(list.rows.length);
      }
    }),
  );
});
