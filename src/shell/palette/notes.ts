import { describeError } from '@/api/errors/describe-error.ts';
import { formatList } from '@/lib/numbers.ts';

import type { SearchResults } from './item.ts';

/** Notes below the items: short words, gaps, and errors. Searches with the same error share a note. */
export function notesOf(searches: readonly SearchResults[]): readonly string[] {
  const reasons = new Map<string, string[]>();
  for (const { title, error } of searches) {
    if (error === null || error === undefined) continue;
    const { title: what, meaning } = describeError(error);
    const reason = `${what}: ${meaning}`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), title]);
  }
  const short = searches.filter((search) => search.short);
  return [
    ...(short.length === 0 ? [] : [`Type at least 3 characters to search ${listed(short.map(titleOf))}.`]),
    ...searches.flatMap(({ note }) => (note === undefined ? [] : [note])),
    ...[...reasons].map(([reason, what]) => `Couldn’t search ${listed(what)}. ${reason}`),
  ];
}

const titleOf = ({ title }: SearchResults): string => title;

/** "projects, members, and groups" */
const listed = (titles: readonly string[]): string => formatList(titles.map((title) => title.toLowerCase()));
