import { effectiveQuery } from '@/domain/lists/list-search.ts';

import { isSortId, parseSort, type Sort, type SortId } from './member-filters.ts';
import { type MemberSearch } from './search.ts';

const formatSort = ({ id, direction }: Sort): string => (direction === 'desc' ? `-${id}` : id);

/** Times begin with the newest, roles with the owners, names with A. */
const firstDirection: Readonly<Record<SortId, Sort['direction']>> = {
  display_name: 'asc',
  role: 'desc',
  joined_at: 'desc',
};

/** What pressing a column's head asks for: one way, the other way, then the service's own order again. */
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
  /** The same as the end of a sentence. */
  readonly words: string;
}

/** Every order there is (spec 4.3); the service's own one depends on whether something is searched for. */
export const sortOptions = (search: Pick<MemberSearch, 'q'>): readonly SortChoice[] => [
  effectiveQuery(search.q) === ''
    ? { sort: undefined, label: 'Role, then newest', words: 'by role, newest first in each' }
    : { sort: undefined, label: 'Best match', words: 'best match first' },
  { sort: 'display_name', label: 'Name, A to Z', words: 'by name from A to Z' },
  { sort: '-display_name', label: 'Name, Z to A', words: 'by name from Z to A' },
  { sort: '-joined_at', label: 'Newest first', words: 'newest here first' },
  { sort: 'joined_at', label: 'Longest here first', words: 'longest here first' },
  { sort: '-role', label: 'Owners first', words: 'by role, owners first' },
  { sort: 'role', label: 'Viewers first', words: 'by role, viewers first' },
];

export const sortLabel = (search: MemberSearch): string =>
  sortOptions(search).find(({ sort }) => sort === search.sort)?.words ?? 'in the order of the service';
