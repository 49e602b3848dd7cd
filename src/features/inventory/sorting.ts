import type { InventoryQuery, InventorySort, InventorySortId } from '@/domain/security/query/types.ts';

import { editQuery } from './query/format-query.ts';
import { hasSearch } from './query/request.ts';

/** What each order says besides its name: where the special ones stand, and how ties end (spec 4.20). */
export const sortNotes: Readonly<Record<InventorySortId, { readonly label: string; readonly note: string }>> =
  {
    relevance: { label: 'Best match', note: 'Needs words to search for. Ties: last update.' },
    review_priority: {
      label: 'Priority',
      note: 'Not scored comes last in both directions. Ties: risk score.',
    },
    name: { label: 'Name', note: 'Projects without a name come first from A to Z, last from Z to A.' },
    publish_audience: { label: 'Audience', note: 'Offline, workspace, groups, everyone.' },
    last_edited_at: { label: 'Last edit', note: 'Never edited comes last in both directions.' },
    risk_factor_count: { label: 'Risk factors', note: 'Missing counts as 0. Ties: name.' },
    open_pii_finding_count: {
      label: 'Personal data',
      note: 'Open findings; missing counts as 0. Needs detection of personal data.',
    },
    external_access_rank: {
      label: 'External access',
      note: 'External collaborators, shared users, public apps, none.',
    },
    edits_24h: { label: 'Edits, 24h', note: 'Missing counts as 0.' },
    edits_7d: { label: 'Edits, 7 d', note: 'Missing counts as 0.' },
    edits_30d: { label: 'Edits, 30 d', note: 'Missing counts as 0.' },
    visitors_24h: { label: 'Visitors, 24h', note: 'Missing counts as 0.' },
    visitors_7d: { label: 'Visitors, 7 d', note: 'Missing counts as 0.' },
    visitors_30d: { label: 'Visitors, 30 d', note: 'Missing counts as 0.' },
    last_security_scan_at: {
      label: 'Last scan',
      note: 'Never scanned comes last in both directions.',
    },
  };

export const isSortId = (id: string): id is InventorySortId => Object.hasOwn(sortNotes, id);

/** The order of what is sent: where none is, and where nothing is searched for, the service has its own (spec 4.20). */
export function orderOf({ sort, text }: InventoryQuery): InventorySort {
  if (sort !== undefined && (sort.by !== 'relevance' || hasSearch(text))) return sort;
  return { by: hasSearch(text) ? 'relevance' : 'last_edited_at', order: 'desc' };
}

/** What pressing a column's head asks for: names begin with A, everything else with the most; again turns it round. */
export function sortedQuery(line: string, query: InventoryQuery, by: InventorySortId): string {
  const now = orderOf(query);
  const first = by === 'name' ? 'asc' : 'desc';
  const order = now.by !== by ? first : now.order === 'asc' ? 'desc' : 'asc';
  return editQuery(line, { sort: { by, order } });
}

/** In words, as the end of a sentence: "by risk factors, descending". */
export function sortLabel(query: InventoryQuery): string {
  const { by, order } = orderOf(query);
  if (by === 'last_edited_at') return order === 'desc' ? 'newest edit first' : 'oldest edit first';
  if (by === 'relevance') return `${order === 'desc' ? 'best' : 'weakest'} match first`;
  return `by ${sortNotes[by].label.toLowerCase()}, ${order === 'desc' ? 'descending' : 'ascending'}`;
}
