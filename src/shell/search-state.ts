import type { SearchPatch, SetSearch } from '@/domain/lists/list-search.ts';

/** The part of a route's `useNavigate` that changes the search of its own page. */
type Navigate<S> = (to: {
  readonly search: (current: S) => S & SearchPatch<S>;
  readonly replace: boolean;
  readonly resetScroll: false;
}) => Promise<void>;

/** Merges a patch into the search of a page. Each change is a history entry, unless it says `replace`. */
export const setSearchBy =
  <S>(navigate: Navigate<S>): SetSearch<S> =>
  (patch, options) =>
    void navigate({
      search: (current) => ({ ...current, ...patch }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });

/** The search of a page and the function that changes it, from the hooks of its route. */
export const searchState = <S>(search: S, navigate: Navigate<NoInfer<S>>) => ({
  search,
  setSearch: setSearchBy<S>(navigate),
});
