import { normalizeForSearch } from '@/lib/text.ts';

/** The typed text, prepared once for comparison with many labels. */
export const termsOf = (typed: string): readonly string[] =>
  normalizeForSearch(typed).split(/\s+/).filter(Boolean);

/**
 * How well a label or its keywords match the typed text. Null if part of the text doesn't match.
 * The start of the label counts most, then the start of a word, then any position.
 */
export function matchScore(terms: readonly string[], label: string, keywords = ''): number | null {
  const name = normalizeForSearch(label);
  const more = normalizeForSearch(keywords);
  let score = 0;
  for (const term of terms) {
    const found = scoreIn(name, term) * 4 || scoreIn(more, term);
    if (found === 0) return null;
    score += found;
  }
  return name === terms.join(' ') ? score + 100 : score;
}

function scoreIn(text: string, term: string): number {
  if (text.startsWith(term)) return 3;
  const position = text.indexOf(term);
  if (position < 0) return 0;
  return startsWord(text, term, position) ? 2 : 1;
}

function startsWord(text: string, term: string, from: number): boolean {
  for (let position = from; position >= 0; position = text.indexOf(term, position + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(position - 1))) return true;
  return false;
}

interface Named {
  readonly label: string;
  readonly alias?: string | undefined;
}

/** A stable partition: items that pass the test come first. */
export const putFirst = <T>(items: readonly T[], isFirst: (item: T) => boolean): T[] => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
];

/** Tests for a full match. Someone who types a whole name isn't looking for a longer one. */
export function exactMatcher(typed: string): (item: Named) => boolean {
  const whole = termsOf(typed).join(' ');
  return ({ label, alias = '' }) =>
    normalizeForSearch(label) === whole || normalizeForSearch(alias) === whole;
}

/** Puts full matches first, whatever their group. */
export function exactFirst<Group extends { readonly items: readonly Named[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] {
  const isExact = exactMatcher(typed);
  return putFirst(
    groups.map((group) => ({ ...group, items: putFirst(group.items, isExact) })),
    ({ items }) => items.some(isExact),
  );
}

interface Matched {
  readonly label: string;
  readonly keywords?: string | undefined;
}

/** Items whose label matches, alone or together with their keywords: the `limit` best, best first. */
export function bestMatches<T extends Matched>(items: readonly T[], typed: string, limit: number): T[] {
  const terms = termsOf(typed);
  return items
    .flatMap((item) => {
      const score = matchScore(terms, item.label, item.keywords);
      const named = terms.length === 0 || terms.some((term) => normalizeForSearch(item.label).includes(term));
      return score === null || !named ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** Items that match only by their keywords. */
export function otherMatches<T extends Matched>(items: readonly T[], typed: string, limit: number): T[] {
  const terms = termsOf(typed);
  return items
    .filter(({ label, keywords }) => {
      const name = normalizeForSearch(label);
      return matchScore(terms, label, keywords) !== null && !terms.some((term) => name.includes(term));
    })
    .slice(0, limit);
}
