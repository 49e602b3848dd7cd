import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useListFilters } from './use-list-filters.ts';

afterEach(cleanup);

interface Search {
  readonly q?: string | undefined;
  readonly role?: string | undefined;
  readonly sort?: string | undefined;
}
const noFilters = { q: undefined, role: undefined };
const filtersOf = (search: Search, setSearch = vi.fn()) =>
  renderHook(() => useListFilters<Search>(search, setSearch, noFilters)).result;

test.each([
  [{}, false, false],
  [{ sort: 'name' }, false, false],
  [{ q: 'ana' }, true, false],
  [{ role: 'owner' }, true, true],
])('recognizes that %j narrows the list', (search, isFiltered, hasMenuFilters) => {
  expect(filtersOf(search).current).toMatchObject({ isFiltered, hasMenuFilters });
});

test('clears the text and all filters in one step', () => {
  const setSearch = vi.fn();
  const filters = filtersOf({ q: 'ana', role: 'owner' }, setSearch);
  expect(filters.current.text).toBe('ana');
  act(() => filters.current.clear({ sort: '-joined' }));
  expect(filters.current.text).toBe('');
  expect(setSearch.mock.calls).toEqual([[{ ...noFilters, sort: '-joined' }]]);
});
