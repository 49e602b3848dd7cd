import { describeError } from '@/api/errors/describe-error.ts';
import { joined } from '@/api/permissions/permissions.ts';

import type { SearchResults } from './item.ts';

/** What is said below the lines: what is still searched, what could not be, and why; the same thing once for all. */
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
    ...(short.length === 0 ? [] : [`${listed(short.map(titleOf))} are searched from three letters on.`]),
    ...searches.flatMap(({ note }) => (note === undefined ? [] : [note])),
    ...[...reasons].map(([reason, what]) => `${listed(what)} could not be searched. ${reason}`),
  ];
}

const titleOf = ({ title }: SearchResults): string => title;

/** "Projects, members and groups" */
const listed = ([first = '', ...rest]: readonly string[]): string =>
  joined([first, ...rest.map((title) => title.toLowerCase())], 'and');
