import type { SearchPatch, SetSearch } from '@/domain/lists/list-search.ts';

/** The part of a route's `useNavigate` that changes the search of the same page. */
type Navigate<S> = (to: {
  readonly search: (current: S) => S & SearchPatch<S>;
  readonly replace: boolean;
  readonly resetScroll: false;
}) => Promise<void>;

/** Merges a patch into the search parameters of a page. Each change adds a history entry, unless `replace` is set. */
export const setSearchBy =
  <S>(navigate: Navigate<S>): SetSearch<S> =>
  (patch, options) =>
    void navigate({
      search: (current) => ({ ...current, ...patch }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });

/** A page's search parameters and their setter, from its route's hooks. */
export const searchState = <S>(search: S, navigate: Navigate<NoInfer<S>>) => ({
  search,
  setSearch: setSearchBy<S>(navigate),
});
