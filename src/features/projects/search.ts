import { limits } from '@/contract/limits.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';
import { knownList, textParam } from '@/domain/lists/list-search.ts';

/** Counts of the inventory, by the API's names (observed fields 4). */
export const countIds = ['visitors_24h', 'visitors_7d', 'visitors_30d', 'edits_7d', 'edits_30d'] as const;
export type CountId = (typeof countIds)[number];
export const isCountId = (id: string): id is CountId => (countIds as readonly string[]).includes(id);

const sortIds = ['name', 'open', 'edit', 'created', 'last_edit', ...countIds] as const;
export type SortId = (typeof sortIds)[number];
export interface Sort {
  readonly id: SortId;
  readonly direction: 'asc' | 'desc';
}

const sortPattern = new RegExp(`^-?(?:${sortIds.join('|')})$`);

/** What every project list keeps in the URL. Defaults are left out. */
const listSearch = {
  q: textParam(limits.queryLength),
  visibility: knownList(visibilities),
  published: z.catch(z.optional(z.enum(['yes', 'no'])), undefined),
  audience: knownList(publishAudiences),
  /** `name`, or `-name` for descending. Absent: the API's own order. */
  sort: z.catch(z.optional(z.string().check(z.regex(sortPattern))), undefined),
  view: z.catch(z.optional(z.enum(['cards'])), undefined),
};

export const projectSearch = z.object(listSearch);
export type ProjectSearch = z.infer<typeof projectSearch>;

/** `/projects` adds the selected workspaces. Absent: the first ones that each connection has access to. */
export const allProjectsSearch = z.object({ ...listSearch, workspaces: textParam(4000) });
export type AllProjectsSearch = z.infer<typeof allProjectsSearch>;

export const noFilters = { q: undefined, visibility: undefined, published: undefined, audience: undefined };

const isSortId = (id: string): id is SortId => (sortIds as readonly string[]).includes(id);

/** Newest edits first is the API's own order, so it needs no sorting. */
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

/** The API's own order (spec §4.6). */
export const serviceOrder: Sort = { id: 'last_edit', direction: 'desc' };

/** The order after a click on a column header: times start with the newest, counts with the highest, text with A, and a second click reverses. */
export function nextSort(current: Sort, id: string): string | undefined {
  if (current.id === id) return formatSort(id, current.direction === 'asc' ? 'desc' : 'asc');
  return formatSort(id, id === 'last_edit' || id === 'created' || isCountId(id) ? 'desc' : 'asc');
}
