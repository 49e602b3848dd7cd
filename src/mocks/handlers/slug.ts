import { normalizeForSearch } from '@/lib/normalize-for-search.ts';

import { hashText } from '../seed/hash.ts';
import type { ProjectRecord } from '../store/types.ts';

/** What the first label of a host name can hold. */
const longest = 63;
const longestOfName = 48;

/**
 * The slug that a text stands for, since the specification constrains no name (spec 4.10): `My App` is served as
 * `my-app`. Null where nothing is left of it.
 */
export function slugOf(text: string, length = longest): string | null {
  const slug = normalizeForSearch(text)
    .replaceAll(/-*[^a-z\d-][^a-z\d]*/g, '-')
    .replace(/^-+/, '')
    .slice(0, length)
    .replace(/-+$/, '');
  return slug === '' ? null : slug;
}

/** What a project that was never given a slug is served under: its name, as far as a host name can show it. */
export function defaultSlug({ id, name }: Pick<ProjectRecord, 'id' | 'name'>): string {
  const suffix = hashText(id).toString(16).padStart(8, '0').slice(-6);
  return `${slugOf(name ?? '', longestOfName) ?? 'app'}-${suffix}`;
}
