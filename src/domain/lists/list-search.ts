import { containsKnownSecret } from '@/api/connection/connections.ts';
import { limits } from '@/contract/limits.ts';
import { z } from '@/contract/zod.ts';
import { keepKnown, limitText } from '@/lib/url.ts';

const optionalText = (read: (text: string) => string | undefined) =>
  z.catch(z.optional(z.pipe(z.string(), z.transform(read))), undefined);

/** Drops values that the API would reject, so that an old link shows a list and no error. */
export const knownList = (known: readonly string[]) => optionalText((text) => keepKnown(text, known));

/** A text parameter, cut to what the API accepts. */
export const textParam = (maximum: number) => optionalText((text) => limitText(text, maximum));

/** Part of a search to change. Undefined removes the parameter. */
export type SearchPatch<S> = { readonly [K in keyof S]?: S[K] | undefined };
export type SetSearch<S> = (patch: SearchPatch<S>, options?: { readonly replace?: boolean }) => void;

/** A page's search parameters and their setter. */
export interface SearchProps<S> {
  readonly search: S;
  readonly setSearch: SetSearch<S>;
}

/**
 * Splits a search into terms. The API ignores terms under three characters (spec §4.6), so a search of only such
 * terms has none. Neither has a search with an API key, which must not get into a URL (`src/router.ts`).
 */
export const searchTerms = (value: string): string[] =>
  containsKnownSecret(value) ? [] : value.split(/\s+/).filter((term) => term !== '');
export const isShortTerm = (term: string): boolean => [...term].length < limits.queryTermLength;

/** The hint below a search field. */
export function searchHint(text: string): string | undefined {
  if (containsKnownSecret(text)) return 'You can’t search for API keys';
  return searchTerms(text).some(isShortTerm) ? 'Words under 3 characters are ignored' : undefined;
}

/** What the API searches for. Texts with the same effective query have the same results. */
export const effectiveQuery = (value: string | undefined): string =>
  searchTerms(value ?? '')
    .filter((term) => !isShortTerm(term))
    .join(' ');
