import { editQuery } from '@/domain/security/query/format-query.ts';
import { orderOf } from '@/domain/security/query/request.ts';
import type { InventoryQuery, InventorySortId } from '@/domain/security/query/types.ts';

interface Sort {
  readonly label: string;
  readonly note?: string;
}

/** The name of each order, and where special values go (spec §4.20). */
export const sortNotes: Readonly<Record<InventorySortId, Sort>> = {
  relevance: { label: 'Best match', note: 'Needs a search' },
  review_priority: { label: 'Priority', note: 'Then by risk score. Unscored projects are always last.' },
  name: { label: 'Name', note: 'Untitled projects come before A' },
  publish_audience: { label: 'Audience', note: 'Not published, workspace, groups, public' },
  last_edited_at: { label: 'Last edited', note: 'Never-edited projects are always last' },
  risk_factor_count: { label: 'Risk factors' },
  open_pii_finding_count: { label: 'Personal data', note: 'Open findings. Needs personal-data detection.' },
  external_access_rank: { label: 'External access', note: 'Collaborators, shared users, public apps, none' },
  edits_24h: { label: 'Edits, 24h' },
  edits_7d: { label: 'Edits, 7d' },
  edits_30d: { label: 'Edits, 30d' },
  visitors_24h: { label: 'Visitors, 24h' },
  visitors_7d: { label: 'Visitors, 7d' },
  visitors_30d: { label: 'Visitors, 30d' },
  last_security_scan_at: { label: 'Last scan', note: 'Unscanned projects are always last' },
};

export const isSortId = (id: string): id is InventorySortId => Object.hasOwn(sortNotes, id);

/** A click on a column header sorts names from A and everything else from the top. Another click reverses it. */
export function sortedQuery(line: string, query: InventoryQuery, by: InventorySortId): string {
  const current = orderOf(query);
  const first = by === 'name' ? 'asc' : 'desc';
  const order = current.by !== by ? first : current.order === 'asc' ? 'desc' : 'asc';
  return editQuery(line, { sort: { by, order } });
}

/** "sorted by risk factors, descending" */
export function sortLabel(query: InventoryQuery): string {
  const { by, order } = orderOf(query);
  if (by === 'last_edited_at') return order === 'desc' ? 'newest edits first' : 'oldest edits first';
  if (by === 'review_priority')
    return `${order === 'desc' ? 'highest' : 'lowest'} priority first, then by risk score`;
  if (by === 'relevance') return `${order === 'desc' ? 'best' : 'weakest'} match first`;
  return `sorted by ${sortNotes[by].label.toLowerCase()}, ${order === 'desc' ? 'descending' : 'ascending'}`;
}

/** "Risk factors ↓" */
export function sortSign(query: InventoryQuery): string {
  const { by, order } = orderOf(query);
  return `${sortNotes[by].label} ${order === 'desc' ? '↓' : '↑'}`;
}
