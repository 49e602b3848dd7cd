import type { groupRows } from '@/api/people/people.ts';
import { normalizeForSearch } from '@/lib/text.ts';

type Groups = ReturnType<typeof groupRows>;

/**
 * A test whether a group has all words of a text in its name, description or id; one that cannot be read, in its id.
 * Without `ids` where none is in sight: what is found would not show why.
 */
export function groupMatcher(text: string, { ids = true }: { readonly ids?: boolean } = {}) {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  return (row: Groups['items'][number] | Groups['unreadable'][number]): boolean => {
    const name = 'member_count' in row ? `${row.name} ${row.description ?? ''}` : '';
    const said = normalizeForSearch(ids ? `${name} ${row.id ?? ''}` : name);
    return words.every((word) => said.includes(word));
  };
}
