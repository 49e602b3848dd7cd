import { inventoryRows } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { BulkAction } from '@/domain/bulk/bulk-target.ts';
import { type FilterContext, filtersLocally, localFilter } from '@/domain/security/query/browser-filter.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

import type { CountedProjects } from '../counted-projects.ts';

export interface RuleCount {
  /** How many certainly match. */
  readonly count: number;
  /** Their rows, without those that can't be displayed. */
  readonly matches: readonly InventoryRow[];
  /** How many may match: they lack a field that the query asks for. */
  readonly unclear: number;
  readonly loaded: number;
  /** Whether some projects aren't loaded. */
  readonly more: boolean;
}

export function countRule(
  { pages }: CountedProjects,
  query: InventoryQuery,
  context: FilterContext,
): RuleCount {
  const { items, unreadable } = inventoryRows({ pages });
  const loaded = items.length + unreadable.length;
  const loadState = { loaded, more: pages.at(-1)?.next !== null };
  // Rows that the API filtered match, whether or not they can be displayed.
  if (!filtersLocally(query)) return { ...loadState, count: loaded, matches: items, unclear: 0 };
  const results = items.map(localFilter(query, context));
  const matches = items.filter((_, index) => results[index] === true);
  const unclear = results.filter((result) => result === null).length + unreadable.length;
  return { ...loadState, count: matches.length, matches, unclear };
}

export type RuleVerdict = 'failing' | 'passing' | 'unknown';

/** The loaded projects alone can fail a rule. It passes only when all are loaded and none is unclear. */
export function evaluateRule({ count, unclear, more }: RuleCount, limit: number): RuleVerdict {
  if (count > limit) return 'failing';
  return more || count + unclear > limit ? 'unknown' : 'passing';
}

/** Changes after which a project no longer matches, or poses less risk, best first. */
export function fixesFor(query: InventoryQuery): readonly BulkAction[] {
  const { audience, published, visibility, priority, findings, counts, not } = query;
  const editor: readonly BulkAction[] = ['visibility'];
  const isAboutEditors = visibility.length + not.visibility.length > 0;
  if (audience.length + not.audience.length > 0)
    return ['audience', 'take-offline', ...(isAboutEditors ? editor : [])];
  if (isAboutEditors) return published === true ? [...editor, 'take-offline'] : editor;
  if (published === true) return ['take-offline', 'audience'];
  const isRated =
    priority.length + findings.length + Object.keys(counts).length > 0 ||
    query.pii === true ||
    query.secrets === true;
  if (!isRated) return [];
  return published === false ? editor : ['audience', ...editor, 'take-offline'];
}
