/** A random identifier. `crypto.randomUUID` is missing on plain-http hosts, `getRandomValues` is not. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A number of 32 bits for a text, the same everywhere; nothing leads from it back to a text of any length. */
export const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, one) => (Math.imul(hash, 31) + (one.codePointAt(0) ?? 0)) | 0, 0);
