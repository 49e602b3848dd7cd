/** The URL to return to after connecting, if it is one of our own pages. */
export function safeReturn(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const base = 'https://console.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url === null || url.origin !== base) return null;
  return url.pathname === '/connect' || url.pathname === '/' ? null : url.pathname + url.search + url.hash;
}
