import type { InventoryQuery, InventorySort, InventorySortId } from '@/domain/security/query/types.ts';

import { editQuery } from './query/format-query.ts';
import { hasSearch } from './query/request.ts';

/** The name of each order, where special values go, and how ties are broken (spec §4.20). */
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

/** The order in effect: without one, the API has its own (spec §4.20). */
export function orderOf({ sort, text }: InventoryQuery): InventorySort {
  if (sort !== undefined && (sort.by !== 'relevance' || hasSearch(text))) return sort;
  return { by: hasSearch(text) ? 'relevance' : 'last_edited_at', order: 'desc' };
}

/** A click on a column header sorts names from A and everything else from the top. Another click reverses it. */
export function sortedQuery(line: string, query: InventoryQuery, by: InventorySortId): string {
  const current = orderOf(query);
  const first = by === 'name' ? 'asc' : 'desc';
  const order = current.by !== by ? first : current.order === 'asc' ? 'desc' : 'asc';
  return editQuery(line, { sort: { by, order } });
}

/** "by risk factors, descending" */
export function sortLabel(query: InventoryQuery): string {
  const { by, order } = orderOf(query);
  if (by === 'last_edited_at') return order === 'desc' ? 'newest edit first' : 'oldest edit first';
  if (by === 'relevance') return `${order === 'desc' ? 'best' : 'weakest'} match first`;
  return `by ${sortNotes[by].label.toLowerCase()}, ${order === 'desc' ? 'descending' : 'ascending'}`;
}
