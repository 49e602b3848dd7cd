import type { InventoryCount, InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { audienceLabel } from '@/domain/project-labels.ts';
import { signals } from '@/domain/security/flagged/evidence.ts';
import { filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { editQuery } from '@/domain/security/query/format-query.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { orderOf } from '@/domain/security/query/request.ts';
import type { InventoryQuery, InventorySortId } from '@/domain/security/query/types.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { capitalize, getOwn } from '@/lib/text.ts';

import type { Inventory } from './use-inventory.ts';

/** The name of each count, as a column, as an order, and in the details. */
export const countLabels: Readonly<Record<InventoryCount, string>> = {
  risk_factor_count: 'Risk factors',
  open_pii_finding_count: 'Personal data',
  error_count: 'Errors',
  warning_count: 'Warnings',
  info_count: 'Info',
  secret_count: 'Secrets',
  shared_user_count: 'Shared with',
  connector_count: 'Connectors',
  edge_function_count: 'Edge functions',
  edit_count: 'Edits, all time',
  edits_24h: 'Edits, 24h',
  edits_7d: 'Edits, 7d',
  edits_30d: 'Edits, 30d',
  message_count: 'Messages',
  visitors_24h: 'Visitors, 24h',
  visitors_7d: 'Visitors, 7d',
  visitors_30d: 'Visitors, 30d',
};

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
  risk_factor_count: { label: countLabels.risk_factor_count },
  open_pii_finding_count: {
    label: countLabels.open_pii_finding_count,
    note: 'Open findings. Needs personal-data detection.',
  },
  external_access_rank: { label: 'External access', note: 'Collaborators, shared users, public apps, none' },
  edits_24h: { label: countLabels.edits_24h },
  edits_7d: { label: countLabels.edits_7d },
  edits_30d: { label: countLabels.edits_30d },
  visitors_24h: { label: countLabels.visitors_24h },
  visitors_7d: { label: countLabels.visitors_7d },
  visitors_30d: { label: countLabels.visitors_30d },
  last_security_scan_at: { label: 'Last scan', note: 'Unscanned projects are always last' },
};

export const isSortId = (id: string): id is InventorySortId => Object.hasOwn(sortNotes, id);

/** A click on a column header sorts names from A and everything else from the top. Another click reverses it. */
export function sortedQuery(line: string, by: InventorySortId): string {
  const current = orderOf(parseQuery(line).query);
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
function shortSortLabel(query: InventoryQuery): string {
  const { by, order } = orderOf(query);
  return `${sortNotes[by].label}\u00A0${order === 'desc' ? '↓' : '↑'}`;
}

/** Who can open the app, short enough for a column. An app that is offline has no audience (spec §3.2). */
export function audienceOf(row: Pick<InventoryRow, 'is_published' | 'publish_audience'>): string | null {
  const { is_published: published, publish_audience: audience } = row;
  if (published === false) return 'Not published';
  if (audience === undefined || audience === null) return published === true ? 'Published' : null;
  return audienceLabel(audience).label;
}

const groups: Readonly<Record<string, string>> = {
  last_14_days: 'Last 14 days',
  last_60_days: 'Last 60 days',
  older: 'Older',
};

export const activityLabel = (group: string): string => getOwn(groups, group) ?? group;

/**
 * The reason that a project's counts suggest, for a project without a loaded reason. Null if unknown: a project
 * without a scan, or with risk factors, isn't called clean.
 */
export function countsOf(row: InventoryRow): string | null {
  const { counts } = row;
  const found = signals.flatMap(([name, , singular, plural]) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [formatCount(count, singular, plural)] : [];
  });
  if (row.owner === null) found.push('no owner');
  const shared = counts.shared_user_count ?? 0;
  if (found.length === 0 && shared > 0)
    found.push(`project shared with ${formatCount(shared, 'person', 'people')}`);
  if (found.length > 0) return capitalize(found.join(', '));
  if (row.last_security_scan_at === null) return 'Never scanned';
  if ((counts.risk_factor_count ?? 0) > 0) return null;
  const unknown = signals.filter(([name]) => counts[name] === undefined);
  if (row.last_security_scan_at === undefined || unknown.some(([, page]) => page === 'security')) return null;
  return unknown.length === 0 ? 'No open findings' : 'No open scan findings';
}

/** How many projects may or may not match, because a field is missing (spec §2.15). */
export const unknownLabel = (count: number): string =>
  `${formatCount(count, 'project')} can’t be checked and ${count === 1 ? 'isn’t' : 'aren’t'} listed.`;

export const unreadableLabel = (count: number): string =>
  `${formatCount(count, 'project')} without an ID can’t be shown`;

type Loaded = Pick<Inventory, 'rows' | 'loaded' | 'hasMore' | 'requested' | 'total'>;

/** "200 of about 243" */
export const loadedOf = ({ loaded, total }: Pick<Loaded, 'loaded' | 'total'>): string =>
  total !== null && total >= loaded
    ? `${formatNumber(loaded)} of about ${formatNumber(total)}`
    : formatNumber(loaded);

/** "100 of about 243 · newest edits first", or "243 projects · newest edits first" once all are loaded. */
export function loadedLabel(list: Loaded): string {
  const matches = filtersLocally(list.requested) ? `${formatNumber(list.rows.length)} of ` : '';
  const count = list.hasMore
    ? `${loadedOf(list)} loaded`
    : `${matches}${formatCount(list.loaded, 'project')}`;
  return `${count} · ${sortLabel(list.requested)}`;
}

/** "100 of about 243 · Priority ↓", for a phone. */
export const shortLoadedLabel = (list: Loaded): string =>
  `${loadedOf(list)}${list.total === null ? ' loaded' : ''} · ${shortSortLabel(list.requested)}`;
