import { normalizeForSearch } from '@/lib/text.ts';

/** A group, or what is known of one that couldn't be parsed. */
interface GroupLike {
  readonly id: string | null;
  readonly name?: string;
  readonly description?: string | null;
}

/**
 * A test whether a group has all words of a text in its name, description or id. Without `ids` where no id is visible:
 * what matches wouldn't show why.
 */
export function groupMatcher(text: string, { ids = true }: { readonly ids?: boolean } = {}) {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  return ({ id, name = '', description }: GroupLike): boolean => {
    const content = normalizeForSearch([name, description ?? '', ids ? (id ?? '') : ''].join(' '));
    return words.every((word) => content.includes(word));
  };
}
