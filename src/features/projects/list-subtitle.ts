import { formatLoaded } from '@/domain/lists/list-footer.tsx';
import { formatNumber } from '@/lib/numbers.ts';

import { type CountId, isCountId, type Sort, type SortId } from './search.ts';
import type { ProjectList } from './use-projects.ts';

const sortLabels: Readonly<Record<Exclude<SortId, 'created' | 'last_edit' | CountId>, string>> = {
  name: 'name',
  open: 'audience',
  edit: 'editor access',
};

/** "oldest edits first", "sorted by name, Z to A". */
function orderLabel({ id, direction }: Sort): string {
  if (id === 'created') return direction === 'asc' ? 'oldest first' : 'newest first';
  if (id === 'last_edit') return direction === 'asc' ? 'oldest edits first' : 'newest edits first';
  if (isCountId(id)) {
    const [count, period] = id.split('_');
    return `${direction === 'asc' ? 'fewest' : 'most'} ${count} in ${period} first`;
  }
  return `sorted by ${sortLabels[id]}${direction === 'asc' ? '' : ', Z to A'}`;
}

type Counted = Pick<ProjectList, 'rows' | 'loaded' | 'hasMore' | 'state' | 'sorting' | 'sort'>;

interface SubtitleOptions {
  readonly hasFailed: boolean;
  readonly total: number | null;
  readonly isFiltered: boolean;
}

const projects = ['project', 'projects'] as const;
/** Otherwise a filter's count reads like that of the workspace. */
const matches = ['matching project', 'matching projects'] as const;

/** How much of the list is on screen, in which order: the API returns no count and one order only. */
export function listSubtitle(list: Counted, { hasFailed, total, isFiltered }: SubtitleOptions): string {
  const { sort } = list;
  const loaded = formatNumber(list.loaded);
  if (list.state === 'failed') return '';
  if (list.state !== 'settled') {
    if (list.loaded === 0) return 'Loading…';
    const progress = hasFailed ? 'Couldn’t search the rest' : 'Searching…';
    return `${formatNumber(list.rows.length)} of ${loaded} loaded projects match · ${progress}`;
  }
  if (list.loaded === 0 && !list.hasMore) return isFiltered ? '0 matching projects' : 'No projects';
  if (list.sorting) return `Sorting ${loaded} projects…`;
  const count = formatLoaded(list, isFiltered ? matches : projects, total);
  if (sort === null) return join([count, 'newest edits first', partialLabel(list, hasFailed)]);
  // Only what is loaded is sorted.
  return list.hasMore
    ? `${count} · ${orderLabel(sort)} (loaded projects only)`
    : join([count, orderLabel(sort), partialLabel(list, hasFailed)]);
}

const partialLabel = ({ hasMore }: Counted, hasFailed: boolean): string | null =>
  hasFailed && !hasMore ? 'some couldn’t be loaded' : null;

const join = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');
