export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A label for the middle of a sentence. */
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `agent_security` becomes "Agent security", and `row_level_security` "Row-level security". */
export function plainWord(identifier: string): string {
  const text = identifier.replaceAll('_', ' ').trim().replace('row level', 'row-level');
  return text === '' ? identifier : capitalize(text);
}

/** "Zürich" becomes "zurich". */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The text as it can be typed: without invisible characters, and with single spaces. */
export const typeable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The text without the spaces around it. Empty if nothing of it is visible, such as a name of joiners. */
export const visibleText = (text: string | null | undefined): string =>
  /[^\s\p{DI}]/u.test(text ?? '') ? (text ?? '').trim() : '';

/** At most `maximum` Unicode code points. Cutting at a UTF-16 unit would leave half of an emoji. */
export const limitLength = (text: string, maximum: number): string =>
  text.length <= maximum ? text : Array.from(text).slice(0, maximum).join('');

/** Seven characters, like git. */
export const shortCommit = (sha: string): string => sha.slice(0, 7);

/** Looks up a value from outside. Plain indexing would also find inherited names such as `constructor`. */
export const getOwn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Right-to-left letters, and the invisible characters that change the direction of the text after them. */
const turns =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates a name inside a label, which can't hold a `<bdi>`, so that the words around it keep their
 * direction. Its own control characters are removed: one of them could end the isolation.
 */
export const isolated = (name: string): string =>
  turns.test(name)
    ? `\u2068${name.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')}\u2069`
    : name;

/** Stands for text that isn't shown. */
export const dots = '••••••••';

/** Text that can't leak by accident: printing, storing, or cloning its owner yields dots or nothing. */
export class RedactedText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  open(): string {
    return this.#text;
  }

  toJSON(): string {
    return dots;
  }

  toString(): string {
    return dots;
  }
}
