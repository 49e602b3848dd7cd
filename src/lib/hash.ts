/** A number of 32 bits for a text, the same everywhere; nothing leads from it back to a text of any length. */
export const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, one) => (Math.imul(hash, 31) + (one.codePointAt(0) ?? 0)) | 0, 0);
