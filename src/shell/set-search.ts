import type { SearchPatch, SetSearch } from '@/domain/lists/list-search.ts';

/** As much of a route's `useNavigate` as changes the search of its own page. */
type Navigate<S> = (to: {
  readonly search: (now: S) => S & SearchPatch<S>;
  readonly replace: boolean;
  readonly resetScroll: false;
}) => Promise<void>;

/**
 * How a page changes its own search, by the `useNavigate` of its route. What the patch does not name stays, and so does
 * the place that the page is scrolled to. Each change is a step that "back" undoes, unless it says `replace`.
 */
export const setSearchBy =
  <S>(navigate: Navigate<S>): SetSearch<S> =>
  (patch, options) =>
    void navigate({
      search: (now) => ({ ...now, ...patch }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
