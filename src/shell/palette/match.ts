import { normalizeForSearch } from '@/lib/text.ts';

/** What somebody typed, ready to be compared with many texts. */
export const termsOf = (typed: string): readonly string[] =>
  normalizeForSearch(typed).split(/\s+/).filter(Boolean);

/**
 * How well a label, or the words that also find it, answers what was typed; null when part of that is nowhere in it.
 * The start of the label counts most, then the start of a word, then any place.
 */
export function matchScore(terms: readonly string[], label: string, words = ''): number | null {
  const name = normalizeForSearch(label);
  const more = normalizeForSearch(words);
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
  const at = text.indexOf(term);
  if (at < 0) return 0;
  return startsWord(text, term, at) ? 2 : 1;
}

function startsWord(text: string, term: string, from: number): boolean {
  for (let at = from; at >= 0; at = text.indexOf(term, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

interface Called {
  readonly label: string;
  readonly alias?: string | undefined;
}

/** Those that a test names before all others, each in the order in which they were. */
export const foremost = <T>(items: readonly T[], isFirst: (item: T) => boolean): T[] => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
];

/** A test for what was typed in full: nobody who does that looks for what only begins so. */
export function calledExactly(typed: string): (item: Called) => boolean {
  const whole = termsOf(typed).join(' ');
  return ({ label, alias = '' }) =>
    normalizeForSearch(label) === whole || normalizeForSearch(alias) === whole;
}

/** The groups and lines for what was typed in full come first, of whatever kind they are. */
export function exactFirst<Group extends { readonly items: readonly Called[] }>(
  groups: readonly Group[],
  typed: string,
): Group[] {
  const isExact = calledExactly(typed);
  return foremost(
    groups.map((group) => ({ ...group, items: foremost(group.items, isExact) })),
    ({ items }) => items.some(isExact),
  );
}

interface Matched {
  readonly label: string;
  readonly words?: string | undefined;
}

/** Those whose label matches, or with its help their other words, the best first, at most `most` of them. */
export function bestMatches<T extends Matched>(items: readonly T[], typed: string, most: number): T[] {
  const terms = termsOf(typed);
  return items
    .flatMap((item) => {
      const score = matchScore(terms, item.label, item.words);
      const named = terms.length === 0 || terms.some((term) => normalizeForSearch(item.label).includes(term));
      return score === null || !named ? [] : [{ item, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Those that only their other words find. */
export function otherMatches<T extends Matched>(items: readonly T[], typed: string, most: number): T[] {
  const terms = termsOf(typed);
  return items
    .filter(({ label, words }) => {
      const name = normalizeForSearch(label);
      return matchScore(terms, label, words) !== null && !terms.some((term) => name.includes(term));
    })
    .slice(0, most);
}
