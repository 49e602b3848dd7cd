import { searchMatcher } from '@/lib/search-matcher.ts';

/** A group, possibly one that couldn't be parsed. */
interface GroupLike {
  readonly id: string | null;
  readonly name?: string;
  readonly description?: string | null;
}

/**
 * Tests whether a group's name, description or ID has all words of a search. Set `ids` to false where no ID is visible,
 * because it wouldn't be clear why a group matches.
 */
export function groupMatcher(text: string, { ids = true }: { readonly ids?: boolean } = {}) {
  const isFound = searchMatcher(text);
  return ({ id, name, description }: GroupLike): boolean =>
    isFound(() => [name, description, ids ? id : null]);
}
