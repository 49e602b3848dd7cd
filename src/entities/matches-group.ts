import type { groupRows } from '@/api/people.ts';
import { folded } from '@/lib/fold.ts';

type Groups = ReturnType<typeof groupRows>;

/** A test whether a group has all words of a text in its name, description or id; one that cannot be read, in its id. */
export function groupMatcher(text: string) {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return (row: Groups['items'][number] | Groups['unreadable'][number]): boolean => {
    const said = folded(
      'member_count' in row ? `${row.name} ${row.description ?? ''} ${row.id}` : (row.id ?? ''),
    );
    return words.every((word) => said.includes(word));
  };
}
