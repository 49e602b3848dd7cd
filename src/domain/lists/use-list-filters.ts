import { useSearchText } from '@/ui/forms/use-search-text.ts';

import type { SearchPatch, SetSearch } from './list-search.ts';

export interface ListFilters<S> {
  /** The text of the search field. The URL follows after a pause. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Whether the URL has a search or filter. */
  readonly isFiltered: boolean;
  /** Whether it has a filter other than the text. */
  readonly hasMenuFilters: boolean;
  /** Removes the text and all filters, and applies `patch` in the same step. */
  readonly clear: (patch?: SearchPatch<S>) => void;
}

type SetListSearch<S> = SetSearch<S> & SetSearch<{ readonly q?: string | undefined }>;

/** The search field and filters of a list, which live in the URL. `noFilters` names all of them. */
export function useListFilters<S extends { readonly q?: string | undefined }>(
  search: S,
  setSearch: SetListSearch<S>,
  noFilters: SearchPatch<S>,
): ListFilters<S> {
  const setQ = (q: string | undefined): void => setSearch({ q }, { replace: true });
  const field = useSearchText(search.q, setQ);
  const filters = Object.entries(search).filter(
    ([name, value]) => Boolean(value) && Object.hasOwn(noFilters, name),
  );
  return {
    text: field.text,
    setText: field.change,
    isFiltered: filters.length > 0,
    hasMenuFilters: filters.some(([name]) => name !== 'q'),
    clear: (patch) => {
      field.reset();
      setSearch({ ...noFilters, ...patch });
    },
  };
}
