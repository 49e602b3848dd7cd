import { normalizeForSearch } from '@/lib/normalize-for-search.ts';

/** What the first label of a host name can hold. */
const longest = 63;

/**
 * The slug that a text will probably be served under: the specification constrains none (spec 4.10), but host names
 * hold lower-case letters, digits and hyphens. Null where nothing is left of it.
 */
export function slugOf(text: string): string | null {
  const slug = normalizeForSearch(text)
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}
