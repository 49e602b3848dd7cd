import type { MemberFilters } from '@/api/people/people.ts';
import { roles } from '@/contract/resources/people.ts';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { splitList } from '@/lib/url.ts';

import { type MemberSearch, sortIds } from './search.ts';

type Role = (typeof roles)[number];
type SortId = (typeof sortIds)[number];

export interface Sort {
  readonly id: SortId;
  readonly direction: 'asc' | 'desc';
}

const isSortId = (id: string | undefined): id is SortId => sortIds.some((known) => known === id);

/** Null: the API's own order. */
export function parseSort(value: string | undefined): Sort | null {
  const id = value?.replace(/^-/, '');
  return isSortId(id) ? { id, direction: value?.startsWith('-') ? 'desc' : 'asc' } : null;
}

export const rolesOf = (search: Pick<MemberSearch, 'role'>): readonly Role[] => {
  const chosen = splitList(search.role);
  return roles.filter((role) => chosen.includes(role));
};

/** The query of the request (spec §4.3). The API rejects `sort_order` without `sort_by`. */
export function memberFilters(search: MemberSearch): MemberFilters {
  const query = effectiveQuery(search.q);
  const sort = parseSort(search.sort);
  const chosen = rolesOf(search);
  return {
    ...(query === '' ? {} : { query }),
    ...(chosen.length === 0 ? {} : { role: [...chosen] }),
    ...(search.scim === undefined ? {} : { scim_managed: search.scim === 'yes' }),
    ...(sort === null ? {} : { sort_by: sort.id, sort_order: sort.direction }),
  };
}

export const noFilters = { q: undefined, role: undefined, scim: undefined };

const formatSort = ({ id, direction }: Sort): string => (direction === 'desc' ? `-${id}` : id);

const firstDirection: Readonly<Record<SortId, Sort['direction']>> = {
  display_name: 'asc',
  role: 'desc',
  joined_at: 'desc',
};

/** The order after a click on a column header: one direction, the other, then the API's own order. */
export function nextSort(current: string | undefined, id: string): string | undefined {
  if (!isSortId(id)) return undefined;
  const sort = parseSort(current);
  const direction = firstDirection[id];
  if (sort?.id !== id) return formatSort({ id, direction });
  return sort.direction === direction
    ? formatSort({ id, direction: direction === 'asc' ? 'desc' : 'asc' })
    : undefined;
}

interface SortChoice {
  readonly sort: string | undefined;
  readonly label: string;
  /** For subtitles and exports. */
  readonly description: string;
}

/** All orders (spec §4.3). The API's own one depends on whether there is a search. */
export const sortOptions = (search: Pick<MemberSearch, 'q'>): readonly SortChoice[] => [
  effectiveQuery(search.q) === ''
    ? { sort: undefined, label: 'Role, then newest', description: 'sorted by role, then newest' }
    : { sort: undefined, label: 'Best match', description: 'best match first' },
  { sort: 'display_name', label: 'Name, A to Z', description: 'sorted by name' },
  { sort: '-display_name', label: 'Name, Z to A', description: 'sorted by name, Z to A' },
  { sort: '-joined_at', label: 'Newest first', description: 'newest first' },
  { sort: 'joined_at', label: 'Oldest first', description: 'oldest first' },
  { sort: '-role', label: 'Owners first', description: 'owners first' },
  { sort: 'role', label: 'Viewers first', description: 'viewers first' },
];

export const sortLabel = (search: MemberSearch): string =>
  sortOptions(search).find(({ sort }) => sort === search.sort)?.description ?? 'default order';
