import { limitLength } from './text.ts';

const local = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The URL if it is safe to follow: https, or http on this machine. Otherwise null. */
export function safeHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    const url = new URL(value);
    const safe = url.protocol === 'https:' || (url.protocol === 'http:' && local.has(url.hostname));
    // Credentials in a URL disguise its host.
    return safe && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** A list in the URL is one comma-separated value. */
export const splitList = (text: string | undefined): string[] =>
  text ? [...new Set(text.split(',').filter((part) => part !== ''))] : [];

export const joinList = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.join(',') : undefined;

/** Drops values that the API would reject, so that an old link still shows a list. */
export const keepKnown = (text: string, known: readonly string[]): string | undefined =>
  joinList(splitList(text).filter((part) => known.includes(part)));

/** At most `maximum` code points, trimmed; undefined if nothing is left. */
export const limitText = (text: string, maximum: number): string | undefined =>
  limitLength(text, maximum).trim() || undefined;

/** The URL to return to after connecting, if it is one of our own pages. */
export function safeReturn(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const base = 'https://console.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  // Without its dots, `/.//host` is the URL of another host.
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname === '/connect' || url.pathname === '/' ? null : url.pathname + url.search + url.hash;
}
