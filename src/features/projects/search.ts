import type { ProjectFilters } from '@/api/projects.ts';
import { limits } from '@/contract/limits.ts';
import { publishAudiences } from '@/contract/resources/project.ts';
import { visibilities } from '@/contract/resources/workspace.ts';
import { z } from '@/contract/zod.ts';

const sortIds = ['name', 'open', 'edit', 'created', 'last_edit'] as const;
export type SortId = (typeof sortIds)[number];
export interface Sort {
  readonly id: SortId;
  readonly direction: 'asc' | 'desc';
}

/** A list in the URL is one comma-joined string, so an address stays readable. */
export const splitList = (text: string | undefined): string[] =>
  text ? [...new Set(text.split(',').filter((part) => part !== ''))] : [];
export const joinList = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.join(',') : undefined;

/** Values that the service would refuse are dropped: an old link shows a list, not an error. */
const knownList = (known: readonly string[]) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((text: string) => joinList(splitList(text).filter((part) => known.includes(part)))),
      ),
    ),
    undefined,
  );

const text = (maximum: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((value: string) => value.slice(0, maximum).trim() || undefined),
      ),
    ),
    undefined,
  );

const sortPattern = new RegExp(`^-?(?:${sortIds.join('|')})$`);

/** What every project list keeps in its address; defaults are left out. */
const listSearch = {
  q: text(limits.queryLength),
  visibility: knownList(visibilities),
  published: z.catch(z.optional(z.enum(['yes', 'no'])), undefined),
  audience: knownList(publishAudiences),
  /** `name`, or `-name` for descending; absent is the service's own order. */
  sort: z.catch(z.optional(z.string().check(z.regex(sortPattern))), undefined),
  view: z.catch(z.optional(z.enum(['cards'])), undefined),
};

export const projectSearch = z.object(listSearch);
export type ProjectSearch = z.infer<typeof projectSearch>;

/** `/projects`: the chosen workspaces besides; absent means the first ones that each connection reaches. */
export const acrossSearch = z.object({ ...listSearch, workspaces: text(4000) });
export type AcrossSearch = z.infer<typeof acrossSearch>;

/** Part of a search to change; undefined takes the parameter out of the address. */
export type SearchPatch<S> = { readonly [K in keyof S]?: S[K] | undefined };
export type SetSearch<S> = (patch: SearchPatch<S>, options?: { readonly replace?: boolean }) => void;

/** Terms under three characters are ignored by the service (spec 4.6): a text of only such terms asks nothing. */
export const searchTerms = (value: string): string[] => value.split(/\s+/).filter((term) => term !== '');
export const isShortTerm = (term: string): boolean => [...term].length < limits.queryTermLength;

/** What the service searches for: two texts with the same answer to this give the same list. */
export const effectiveQuery = (value: string | undefined): string =>
  searchTerms(value ?? '')
    .filter((term) => !isShortTerm(term))
    .join(' ');

/** What of a search the service answers to. */
export type FilterSearch = Pick<ProjectSearch, 'q' | 'visibility' | 'published' | 'audience'>;

/** An audience belongs to published apps only (spec 4.6), so `published=no` leaves it out. */
export function projectFilters(search: FilterSearch): ProjectFilters {
  const visibility = splitList(search.visibility);
  const audience = search.published === 'no' ? [] : splitList(search.audience);
  return {
    ...(search.q === undefined ? {} : { query: search.q }),
    ...(visibility.length > 0 ? { visibility } : {}),
    ...(search.published === undefined ? {} : { is_published: search.published === 'yes' }),
    ...(audience.length > 0 ? { publish_audience: audience } : {}),
  };
}

export const hasFilters = (search: FilterSearch): boolean =>
  Boolean(search.q ?? search.visibility ?? search.published ?? search.audience);

export const noFilters = { q: undefined, visibility: undefined, published: undefined, audience: undefined };

const isSortId = (id: string): id is SortId => (sortIds as readonly string[]).includes(id);

/** Newest edit first is the service's order, so it is no sort of ours. */
export function parseSort(value: string | undefined): Sort | null {
  if (value === undefined || value === '-last_edit') return null;
  const id = value.replace(/^-/, '');
  return isSortId(id) ? { id, direction: value.startsWith('-') ? 'desc' : 'asc' } : null;
}

/** Inverse of {@link parseSort}. */
export function formatSort(id: string, direction: 'asc' | 'desc'): string | undefined {
  if (!isSortId(id) || (id === 'last_edit' && direction === 'desc')) return undefined;
  return direction === 'desc' ? `-${id}` : id;
}

/** The order of the list as it comes (spec 4.6). */
export const serviceOrder: Sort = { id: 'last_edit', direction: 'desc' };

/** What pressing a column's head asks for: times begin with the newest, words with A; again turns it round. */
export function nextSort(current: Sort, id: string): string | undefined {
  if (current.id === id) return formatSort(id, current.direction === 'asc' ? 'desc' : 'asc');
  return formatSort(id, id === 'last_edit' || id === 'created' ? 'desc' : 'asc');
}
