const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address, if it may be followed or shown: https, or http on this machine; else null. */
export function safeHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    const url = new URL(value);
    const safe = url.protocol === 'https:' || (url.protocol === 'http:' && local.has(url.hostname));
    // Credentials in an address mislead about the host that it leads to.
    return safe && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** A list in the address is one comma-separated value, so that an address stays readable. */
export const splitList = (text: string | undefined): string[] =>
  text ? [...new Set(text.split(',').filter((part) => part !== ''))] : [];

/** Inverse of `splitList`. */
export const joinList = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.join(',') : undefined;

/** The values of a list that the service knows; it would refuse others, and an old link should show a list. */
export const keepKnown = (text: string, known: readonly string[]): string | undefined =>
  joinList(splitList(text).filter((part) => known.includes(part)));

/** A text no longer than the service accepts. */
export const limitText = (text: string, maximum: number): string | undefined =>
  text.slice(0, maximum).trim() || undefined;
