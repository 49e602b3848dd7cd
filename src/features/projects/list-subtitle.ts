import { formatNumber } from '@/lib/numbers.ts';
import { capitalize } from '@/lib/text.ts';

import { parseSort, type Sort, type SortId } from './search.ts';
import type { ProjectList } from './use-projects.ts';

const sortWords: Readonly<Record<SortId, string>> = {
  name: 'name',
  open: 'who can open the app',
  edit: 'who can edit',
  created: 'creation',
  last_edit: 'edit',
};

/** "oldest edit first", "by name from Z to A". */
function orderWords({ id, direction }: Sort): string {
  if (id === 'created' || id === 'last_edit')
    return `${direction === 'asc' ? 'oldest' : 'newest'} ${sortWords[id]} first`;
  return `by ${sortWords[id]} from ${direction === 'asc' ? 'A to Z' : 'Z to A'}`;
}

type Counted = Pick<ProjectList, 'rows' | 'loaded' | 'hasMore' | 'state' | 'sorting'>;

/** One honest sentence about what is on screen: the service gives no count and one order only. */
export function listSubtitle(list: Counted, sortText: string | undefined, hasFailed: boolean): string {
  const sort = parseSort(sortText);
  const loaded = formatNumber(list.loaded);
  if (list.state === 'failed') return 'The list could not be loaded.';
  if (list.state === 'pending' || list.state === 'stale') {
    if (list.loaded === 0) return 'Loading…';
    const matching = list.rows.length === 0 ? 'None' : formatNumber(list.rows.length);
    const asked = hasFailed ? 'The service could not be asked.' : 'Asking the service…';
    return `${matching} of the ${loaded} loaded rows match so far. ${asked}`;
  }
  if (list.loaded === 0 && !list.hasMore) return 'Nothing to show.';
  const more = list.hasMore ? ' More exist.' : hasFailed ? ' Part of it could not be loaded.' : '';
  if (sort === null) return `${loaded} loaded, newest edit first.${more || ' That is all.'}`;
  if (list.sorting) return `Sorting the ${loaded} loaded rows…`;
  return list.hasMore
    ? `${capitalize(orderWords(sort))} of the ${loaded} loaded. More exist.`
    : `${loaded} loaded, ${orderWords(sort)}.${more || ' That is all.'}`;
}
