import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { memberFilters, nextSort, sortLabel, sortOptions } from './member-filters.ts';
import { memberSearch } from './search.ts';

describe('the address of the member list', () => {
  test('keeps every choice', () => {
    const search = { q: 'ana', role: 'owner,viewer', scim: 'yes', sort: '-joined_at' } as const;
    expect(memberSearch.parse(search)).toEqual(search);
  });

  test('falls back field by field, whatever stands in it', () => {
    expect(
      memberSearch.parse({ q: ' ana ', role: 'boss,owner,owner', scim: 'perhaps', sort: 'shoe_size' }),
    ).toEqual({
      q: 'ana',
      role: 'owner',
    });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('q', 'role', 'scim', 'sort'), fc.anything()), (address) => {
        expect(() => memberFilters(memberSearch.parse(address))).not.toThrow();
      }),
    );
  });
});

describe('what is sent', () => {
  test('is nothing for the list as it comes, and only terms that count', () => {
    expect(memberFilters({})).toEqual({});
    expect(memberFilters({ q: 'ab' })).toEqual({});
    expect(memberFilters({ q: 'ab ruiz' })).toEqual({ query: 'ruiz' });
  });

  test('names the order with every sort, and never without one', () => {
    for (const { sort } of sortOptions({})) {
      const { sort_by: by, sort_order: order } = memberFilters({ sort });
      expect(by === undefined).toBe(order === undefined);
      expect(by === undefined).toBe(sort === undefined);
    }
    expect(memberFilters({ role: 'viewer,owner', scim: 'no', sort: '-joined_at' })).toEqual({
      role: ['owner', 'viewer'],
      scim_managed: false,
      sort_by: 'joined_at',
      sort_order: 'desc',
    });
  });
});

test('a column head asks for one order, the other, and then the service’s own', () => {
  expect(nextSort(undefined, 'display_name')).toBe('display_name');
  expect(nextSort('display_name', 'display_name')).toBe('-display_name');
  expect(nextSort('-display_name', 'display_name')).toBeUndefined();
  expect(nextSort('display_name', 'joined_at')).toBe('-joined_at');
  expect(nextSort(undefined, 'scim')).toBeUndefined();
});

test('every order is told in words, the service’s own by what is searched for', () => {
  expect(sortLabel({})).toBe('by role, then newest');
  expect(sortLabel({ q: 'ruiz' })).toBe('best match first');
  const told = sortOptions({}).map(({ sort }) => sortLabel({ sort }));
  expect(new Set(told).size).toBe(told.length);
});
