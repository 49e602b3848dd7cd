import type { MemberFilters } from '@/api/people/people.ts';
import { roles } from '@/contract/resources/people.ts';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { splitList } from '@/lib/url.ts';

import { type MemberSearch, sortIds } from './search.ts';

type Role = (typeof roles)[number];
export type SortId = (typeof sortIds)[number];

export interface Sort {
  readonly id: SortId;
  readonly direction: 'asc' | 'desc';
}

export const isSortId = (id: string | undefined): id is SortId => sortIds.some((known) => known === id);

/** Null is the service's own order. */
export function parseSort(value: string | undefined): Sort | null {
  const id = value?.replace(/^-/, '');
  return isSortId(id) ? { id, direction: value?.startsWith('-') ? 'desc' : 'asc' } : null;
}

export const rolesOf = (search: Pick<MemberSearch, 'role'>): readonly Role[] => {
  const chosen = splitList(search.role);
  return roles.filter((role) => chosen.includes(role));
};

/** What is sent (spec 4.3). An order is always named with its sort: alone, it would be refused. */
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

export const hasFilters = (search: MemberSearch): boolean => Boolean(search.q ?? search.role ?? search.scim);

export const noFilters = { q: undefined, role: undefined, scim: undefined };
