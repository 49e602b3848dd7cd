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
