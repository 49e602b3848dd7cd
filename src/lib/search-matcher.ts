import { normalizeForSearch } from './text.ts';

/**
 * Tests whether texts together have every word of a search, in any case, with or without its accents. The texts are only
 * collected if there is a search.
 */
export function searchMatcher(search: string) {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean);
  return (texts: () => readonly (string | null | undefined)[]): boolean => {
    if (words.length === 0) return true;
    const text = normalizeForSearch(texts().join(' '));
    return words.every((word) => text.includes(word));
  };
}
