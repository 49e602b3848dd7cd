import { expect, it, vi } from 'vitest';

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

it('changes what is named, takes out what is undefined, and leaves the rest as it is by then', () => {
  const { setSearch, last } = steps();
  setSearch({ q: 'bills' });
  expect(last()?.search({ q: 'b', sort: 'name' })).toEqual({ q: 'bills', sort: 'name' });
  setSearch({ sort: undefined });
  expect(last()?.search({ q: 'bills', sort: 'name' })).toEqual({ q: 'bills', sort: undefined });
});

it('is a step to go back from unless it replaces, and never scrolls', () => {
  const { setSearch, last } = steps();
  setSearch({ q: 'bills' });
  expect(last()).toMatchObject({ replace: false, resetScroll: false });
  setSearch({ q: 'bills' }, { replace: true });
  expect(last()).toMatchObject({ replace: true, resetScroll: false });
});
