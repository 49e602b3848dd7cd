/** A random hexadecimal ID. `crypto.randomUUID` is missing on plain-HTTP hosts, but `getRandomValues` isn't. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A 32-bit hash. It is stable, and the text can't be recovered from it. */
export const hashOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0,
    0,
  );
