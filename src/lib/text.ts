/** `shared with` reads as `Shared with`; the rest of the text stays as it is. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `agent_security` reads as "Agent security"; the API's own word stays at hand where it matters. */
export function plainWord(identifier: string): string {
  const text = identifier.replaceAll('_', ' ').trim();
  return text === '' ? identifier : capitalize(text);
}

/** A text as it is compared with another by somebody who searches: "Zürich" as "zurich". */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A commit as short as git itself writes it, so that it is found again in a log. */
export const shortCommit = (sha: string): string => sha.slice(0, 7);

/**
 * What a table says of a word that came from outside. A plain index would find what every object inherits: a word may be
 * `constructor`.
 */
export const getOwn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Letters that run from right to left, and the invisible characters that change the direction of what follows. */
const turns =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name from outside for text that can hold no `<bdi>`, such as a label: whatever direction its letters have, the words
 * around it keep theirs. Its own control characters go, as one of them could end the isolation.
 */
export const isolated = (name: string): string =>
  turns.test(name)
    ? `\u2068${name.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')}\u2069`
    : name;
