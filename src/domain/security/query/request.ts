import type { InventoryFilters } from '@/api/security/inventory.ts';
import { limits } from '@/contract/limits.ts';
import { effectiveQuery, isShortTerm, searchTerms } from '@/domain/lists/list-search.ts';
import { limitLength } from '@/lib/text.ts';

import type { InventoryQuery, InventorySort, ServiceFilters } from './types.ts';

/** The terms of a query that its request leaves out, and the change that removes them. */
export function omittedTerms(query: InventoryQuery, requested: InventoryQuery) {
  const words: string[] = [];
  const parts: { -readonly [K in keyof InventoryQuery]?: InventoryQuery[K] } = {};
  if (query.pii !== requested.pii) {
    words.push(query.pii === true ? 'has:pii' : '-has:pii');
    parts.pii = undefined;
  }
  if (query.sort?.by !== requested.sort?.by) {
    words.push(`sort:${query.sort?.by ?? ''}`);
    parts.sort = undefined;
  }
  if (query.findings.length !== requested.findings.length) {
    words.push(`finding:${query.findings.join(',')}`);
    parts.findings = [];
  }
  return { words, parts };
}

/** Whether the text has a word to search for. The API ignores words under three characters (spec §4.20). */
export const hasSearch = (text: string): boolean => effectiveQuery(cut(text)) !== '';

/** The search, cut to the API's limit (spec §4.20). */
const cut = (text: string): string => limitLength(text, limits.queryLength);

/** The API's default order for a search. */
const bestMatch: InventorySort = { by: 'relevance', order: 'desc' };
/** The API breaks ties by risk score (spec §4.20), which rows don't have. */
const worstFirst: InventorySort = { by: 'review_priority', order: 'desc' };

/** The order to request: the chosen one, unless it is relevance and there is no search. */
export function orderOf({ sort, text }: Pick<ServiceFilters, 'sort' | 'text'>): InventorySort {
  if (sort !== undefined && (sort.by !== 'relevance' || hasSearch(text))) return sort;
  return hasSearch(text) ? bestMatch : worstFirst;
}

/** The request for a query (spec §4.20), without anything that the API would reject. */
export function serviceFilters(query: ServiceFilters): InventoryFilters {
  const { text, priority, published, audience, visibility, activity, pii, connectors, findings, sort } =
    query;
  const order = orderOf({ text, sort });
  return {
    ...(hasSearch(text) && { query: cut(text) }),
    ...(priority.length > 0 && { review_priority: [...priority] }),
    ...(published !== undefined && { is_published: published }),
    ...(audience.length > 0 && { publish_audience: [...audience] }),
    ...(visibility.length > 0 && { visibility: [...visibility] }),
    ...(activity.length > 0 && { activity_group: [...activity] }),
    ...(pii !== undefined && { has_pii: pii }),
    ...(connectors !== undefined && { has_connectors: connectors }),
    ...(findings.length > 0 && { finding_type_id: [...findings] }),
    ...(order !== bestMatch && { sort_by: order.by, sort_order: order.order }),
  };
}

/** The parts of a valid query that have no effect. */
export function queryNotes({ text, sort }: ServiceFilters): readonly string[] {
  const notes: string[] = [];
  const short = searchTerms(text).filter(isShortTerm);
  if (short.length > 0) {
    notes.push(`Words under ${limits.queryTermLength} characters are ignored: ${short.join(', ')}.`);
  }
  if (sort?.by === 'relevance' && !hasSearch(text)) {
    notes.push('“sort:relevance” needs a search. Sorting by priority.');
  }
  return notes;
}

/** The parts of a query that get a 402 without personal-data detection (spec §4.20, §7), as a change that removes them. */
export function personalDataParts(query: ServiceFilters): Partial<InventoryQuery> | null {
  const sorts = query.sort?.by === 'open_pii_finding_count';
  if (query.pii === undefined && !sorts && query.findings.length === 0) return null;
  return {
    ...(query.pii !== undefined && { pii: undefined }),
    ...(sorts && { sort: undefined }),
    // Any finding type may need personal-data detection.
    ...(query.pii === undefined && !sorts && { findings: [] }),
  };
}
