import { limits } from '@/contract/limits.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import type { ListStatus } from '@/domain/lists/list-status.ts';
import { type LoadAll, useLoadAllOnce } from '@/domain/lists/use-load-all.ts';
import { filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

export interface Sizes {
  /** About how many projects match; null if only loading them would tell. */
  readonly total: number | null;
  /** At most how many; null if unknown. */
  readonly max: number | null;
}

type Summary = WorkspaceInsights['summary'] | undefined;

/** Sizes from counts that the API has anyway: all projects, those of each priority, and public ones. */
export function sizesOf(query: InventoryQuery, projects: number | undefined, summary: Summary): Sizes {
  const {
    sort_by: _by,
    sort_order: _order,
    review_priority: priorities,
    publish_audience: audiences,
    is_published: published,
    ...others
  } = serviceFilters(query);
  const isPublic = audiences?.length === 1 && audiences[0] === 'public';
  const byPriority = priorities && countOf(priorities, summary);
  const byAudience = isPublic ? summary?.externally_published.value : undefined;
  const counts = [projects, byPriority, byAudience].filter((count) => count !== undefined);
  const max = counts.length === 0 ? null : Math.min(...counts);
  // An audience implies published.
  const isWhole = Object.keys(others).length === 0 && (published === undefined || (published && isPublic));
  if (!isWhole || (priorities !== undefined && audiences !== undefined)) return { total: null, max };
  const total = priorities === undefined ? (audiences === undefined ? projects : byAudience) : byPriority;
  return { total: total ?? null, max };
}

function countOf(priorities: readonly string[], summary: Summary): number | undefined {
  if (summary === undefined) return undefined;
  const { needs_review, review_recommended, no_review_needed } = summary.risk;
  const counts: Readonly<Record<string, number>> = { needs_review, review_recommended, no_review_needed };
  let sum = 0;
  for (const priority of priorities) {
    const count = counts[priority];
    if (count === undefined) return undefined;
    sum += count;
  }
  return sum;
}

/** Up to this many pages load without asking. */
const maxPages = 5;

interface Filtered extends Pick<ListStatus, 'state' | 'hasMore' | 'failure'> {
  readonly requested: InventoryQuery;
  readonly total: number | null;
  readonly loadAll: LoadAll;
}

/** Loads all of a small workspace when this browser has to filter it. A large one asks first. */
export function useLoadSmallList({ requested, total, loadAll, state, hasMore, failure }: Filtered): void {
  const isNeeded =
    state === 'settled' &&
    hasMore &&
    failure === null &&
    filtersLocally(requested) &&
    total !== null &&
    total <= maxPages * limits.pageSizeMax;
  useLoadAllOnce(loadAll, requested, isNeeded);
}
