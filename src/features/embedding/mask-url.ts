const dots = '••••••••';
/** Words of a path are short; what is as long as this may be a token. */
const longestWord = 24;

/**
 * The address with everything dotted out that could carry its token. The specification does not say where that stands
 * (spec 2.16), so no value of the query, no fragment and no long part of the path is shown.
 */
export function maskUrl(address: string): string {
  const url = new URL(address);
  const path = url.pathname
    .split('/')
    .map((part) => (part.length > longestWord ? dots : part))
    .join('/');
  const names = [...new Set(url.searchParams.keys())];
  const query = names
    // A query without a value is one itself.
    .map((name) => (isValue(name, url) ? dots : `${name}=${dots}`))
    .join('&');
  return `${url.origin}${path}${query === '' ? '' : `?${query}`}${url.hash === '' ? '' : `#${dots}`}`;
}

const isValue = (name: string, url: URL): boolean =>
  name.length > longestWord || url.searchParams.getAll(name).every((value) => value === '');
