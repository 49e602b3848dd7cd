import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { memberFilters, nextSort, sortLabel, sortOptions } from './member-filters.ts';
import { memberParams, memberSearch } from './search.ts';

describe('the URL of the member list', () => {
  test('keeps every choice', () => {
    const search = { q: 'ana', role: 'owner,viewer', scim: 'yes', sort: '-joined_at' } as const;
    expect(memberSearch.parse(search)).toEqual(search);
  });

  test('has user IDs in lower case, like the API’s own', () => {
    const userId = '404666C6-0000-4000-8000-00000000000A';
    expect(memberParams.parse({ userId })).toEqual({ userId: '404666c6-0000-4000-8000-00000000000a' });
  });

  test('falls back field by field when values are invalid', () => {
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

describe('the request', () => {
  test('contains no filters by default, and only words that count', () => {
    expect(memberFilters({})).toEqual({});
    expect(memberFilters({ q: 'ab' })).toEqual({});
    expect(memberFilters({ q: 'ab ruiz' })).toEqual({ query: 'ruiz' });
  });

  test('has an order with every sort, and none without a sort', () => {
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

test('cycles a column through both orders and the default', () => {
  expect(nextSort(undefined, 'display_name')).toBe('display_name');
  expect(nextSort('display_name', 'display_name')).toBe('-display_name');
  expect(nextSort('-display_name', 'display_name')).toBeUndefined();
  expect(nextSort('display_name', 'joined_at')).toBe('-joined_at');
  expect(nextSort(undefined, 'scim')).toBeUndefined();
});

test('labels every order, and the default one by the search', () => {
  expect(sortLabel({})).toBe('sorted by role, then newest');
  expect(sortLabel({ q: 'ruiz' })).toBe('best match first');
  const labels = sortOptions({}).map(({ sort }) => sortLabel({ sort }));
  expect(new Set(labels).size).toBe(labels.length);
});
