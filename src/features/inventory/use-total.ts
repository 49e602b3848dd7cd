import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { limits } from '@/contract/limits.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import { useLoadAllOnce } from '@/domain/lists/use-load-all.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

import { filtersLocally } from './query/browser-filter.ts';
import { serviceFilters } from './query/request.ts';
import type { Inventory } from './use-inventory.ts';

/** Where the rest costs no more than this, it is not worth a question. */
const fewPages = 5;

/**
 * The counts of the workspace, in one request, for the views and for what a list costs. `allowed`: its inventory was
 * answered, which takes the same permission.
 */
export const useCounts = (connection: Connection, workspaceId: string, allowed: boolean) =>
  useQuery({ ...insightsOptions(connection, workspaceId, 'visible'), enabled: allowed }).data;

export interface Sizes {
  /** About how many projects the API has for the query; null: nobody knows without loading them. */
  readonly total: number | null;
  /** At most how many; null: nobody knows. */
  readonly most: number | null;
}

type Summary = WorkspaceInsights['summary'] | undefined;

/** By what is counted anyway: all projects of the workspace, those of each priority, and those that are public. */
export function sizesOf(asked: InventoryQuery, projects: number | undefined, summary: Summary): Sizes {
  const {
    sort_by: _by,
    sort_order: _order,
    review_priority: priorities,
    publish_audience: audiences,
    is_published: published,
    ...others
  } = serviceFilters(asked);
  const isPublic = audiences?.length === 1 && audiences[0] === 'public';
  const byPriority = priorities && countOf(priorities, summary);
  const byAudience = isPublic ? summary?.externally_published.value : undefined;
  const counts = [projects, byPriority, byAudience].filter((count) => count !== undefined);
  const most = counts.length === 0 ? null : Math.min(...counts);
  // An audience says published, too.
  const isWhole = Object.keys(others).length === 0 && (published === undefined || (published && isPublic));
  if (!isWhole || (priorities !== undefined && audiences !== undefined)) return { total: null, most };
  const total = priorities === undefined ? (audiences === undefined ? projects : byAudience) : byPriority;
  return { total: total ?? null, most };
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

/** What is filtered here is looked for in all of a small workspace at once; a large one asks first. */
export function useFewPages(inventory: Inventory, total: number | null): void {
  const { asked, state, hasMore, failure, loadAll } = inventory;
  const wanted =
    state === 'settled' &&
    hasMore &&
    failure === null &&
    filtersLocally(asked) &&
    total !== null &&
    total <= fewPages * limits.pageSizeMax;
  useLoadAllOnce(loadAll, asked, wanted);
}
