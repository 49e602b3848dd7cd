import { describe, expect, test } from 'vitest';

import { z } from '@/contract/zod.ts';

import { bindingOf, carriedQuery, paginate, paginateWalk } from './cursor.ts';
import { ServiceError } from './service-error.ts';

const numbers = Array.from({ length: 7 }, (_, index) => index);
const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.errors?.[0]?.location] : error;
  }
  return null;
};

describe('pages (spec §2.1, §4.0)', () => {
  test('ends without an empty last page', () => {
    const first = paginate(numbers, { limit: 4, binding: 'b' });
    expect(first).toMatchObject({ data: [0, 1, 2, 3], pagination: { has_more: true } });
    const cursor = first.pagination.next_cursor ?? '';
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(paginate(numbers, { limit: 3, cursor, binding: 'b' })).toEqual({
      data: [4, 5, 6],
      pagination: { has_more: false, next_cursor: null },
    });
  });

  test('returns 50 items by default, and none of an empty list', () => {
    expect(paginate(Array.from({ length: 60 }), { binding: 'b' }).data).toHaveLength(50);
    expect(paginate([], { binding: 'b' })).toEqual({
      data: [],
      pagination: { has_more: false, next_cursor: null },
    });
  });

  test('continues after the last item, regardless of writes in between', () => {
    let items = ['a', 'c', 'e', 'g'];
    const page = (cursor?: string) =>
      paginateWalk<string, string>({
        limit: 2,
        cursor,
        binding: 'b',
        position: z.string(),
        positionOf: (item) => item,
        walk: (after) => items.filter((item) => after === null || item > after),
      });
    const first = page();
    items = ['b', 'd', 'e', 'g'];
    expect(first.data).toEqual(['a', 'c']);
    expect(page(first.pagination.next_cursor ?? '').data).toEqual(['d', 'e']);
  });
});

describe('cursors (spec §4.3, §4.6, §7)', () => {
  test.each(['', 'nonsense', 'eyJ2IjoxfQ', '%', '[]', btoa('null'), btoa('[[[['), '\u{1F600}'])(
    'rejects %j',
    (cursor) => {
      expect(refusal(() => paginate(numbers, { cursor, binding: 'b' }))).toEqual([400, 'query.cursor']);
    },
  );

  test('rejects a cursor of other filters or another list', () => {
    const cursor = paginate(numbers, { limit: 2, binding: 'b' }).pagination.next_cursor ?? '';
    expect(refusal(() => paginate(numbers, { cursor, binding: 'other' }))).toEqual([400, 'query.cursor']);
    const walk = { cursor, binding: 'b', position: z.string(), positionOf: String, walk: () => [] };
    expect(refusal(() => paginateWalk<string, string>(walk))).toEqual([400, 'query.cursor']);
  });

  test('rejects a cursor with any character changed, added or removed', () => {
    const cursor =
      paginate(numbers, { limit: 2, binding: 'b', carry: { limit: 2 } }).pagination.next_cursor ?? '';
    const other = (character: string) => (character === 'A' ? 'B' : 'A');
    const changed = Array.from(
      cursor,
      (c, index) => cursor.slice(0, index) + other(c) + cursor.slice(index + 1),
    );
    for (const tampered of [...changed, `${cursor}=`, `${cursor} `, `${cursor}A`, cursor.slice(0, -1)])
      expect(refusal(() => paginate(numbers, { cursor: tampered, binding: 'b' }))).toEqual([
        400,
        'query.cursor',
      ]);
  });

  test('binds to values, not to order, repetition, page size or cursor', () => {
    const binding = bindingOf('list', { role: ['a', 'b'], limit: 5, cursor: 'x', query: 'q' });
    expect(bindingOf('list', { query: 'q', role: ['b', 'a', 'b'], limit: 9 })).toBe(binding);
    expect(bindingOf('list', { query: 'q', role: ['b'] })).not.toBe(binding);
    expect(bindingOf('other', { query: 'q', role: ['b', 'a'] })).not.toBe(binding);
  });

  test('carries parameters to the next page', () => {
    const carry = { query: 'Łódź 🙂', limit: 2 };
    const cursor = paginate(numbers, { limit: 2, binding: 'b', carry }).pagination.next_cursor ?? '';
    expect(carriedQuery(cursor, 'b')).toEqual(carry);
  });
});
