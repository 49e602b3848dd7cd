import { limits } from '@/contract/limits.ts';

/** Search terms of three characters or more, in lower case (spec §8). */
export function termsOf(query: string | undefined): readonly string[] {
  const words = (query ?? '').toLowerCase().split(/\s+/u);
  return [...new Set(words)].filter((word) => Array.from(word).length >= limits.queryTermLength);
}

/** Whether every term is in at least one of the strings. */
export function textsMatch(terms: readonly string[], texts: readonly (string | null)[]): boolean {
  const lower = texts.map((text) => text?.toLowerCase() ?? '');
  return terms.every((term) => lower.some((text) => text.includes(term)));
}
