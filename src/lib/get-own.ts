/**
 * What a table says of a word that came from outside. A plain index would find what every object inherits: a word may be
 * `constructor`.
 */
export const getOwn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
