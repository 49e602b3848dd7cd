import { expect, test, vi } from 'vitest';

import { setSearchBy } from './search-state.ts';

interface Search {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

interface Step {
  readonly search: (now: Search) => Search;
  readonly replace: boolean;
  readonly resetScroll: boolean;
}

function steps() {
  const navigate = vi.fn<(to: Step) => Promise<void>>(async () => undefined);
  return { setSearch: setSearchBy<Search>(navigate), last: () => navigate.mock.lastCall?.[0] };
}

test('merges a patch into the current search, and removes undefined parameters', () => {
  const { setSearch, last } = steps();
  setSearch({ q: 'bills' });
  expect(last()?.search({ q: 'b', sort: 'name' })).toEqual({ q: 'bills', sort: 'name' });
  setSearch({ sort: undefined });
  expect(last()?.search({ q: 'bills', sort: 'name' })).toEqual({ q: 'bills', sort: undefined });
});

test('adds a history entry unless `replace` is set, and never scrolls', () => {
  const { setSearch, last } = steps();
  setSearch({ q: 'bills' });
  expect(last()).toMatchObject({ replace: false, resetScroll: false });
  setSearch({ q: 'bills' }, { replace: true });
  expect(last()).toMatchObject({ replace: true, resetScroll: false });
});
