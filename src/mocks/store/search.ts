import { limits } from '@/contract/limits.ts';
import { normalizeForSearch } from '@/lib/text.ts';

/** Search terms of three characters or more, in lower case (spec §8). */
export function termsOf(query: string | undefined): readonly string[] {
  // Counted as sent: "İ" gets longer in lower case.
  const terms = (query ?? '')
    .split(/\s+/u)
    .filter((word) => Array.from(word).length >= limits.queryTermLength);
  return [...new Set(terms.map((term) => term.toLowerCase()))];
}

/** Text for comparisons: in lower case, and without diacritics, so that "zurich" finds "Zürich". */
export function foldText(text: string): string {
  // Most names have no diacritics, and normalizing costs far more than checking.
  if (/^[ -~·]*$/.test(text)) return text.toLowerCase();
  // Text that consists only of diacritics still counts.
  return normalizeForSearch(text) || text;
}

/** Whether every term is in at least one of the strings. */
export function textsMatch(terms: readonly string[], texts: readonly (string | null)[]): boolean {
  const folded = texts.map((text) => foldText(text ?? ''));
  return terms.every((term) => folded.some((text) => text.includes(foldText(term))));
}
