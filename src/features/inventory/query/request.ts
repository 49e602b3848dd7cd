import type { InventoryFilters } from '@/api/security/inventory.ts';
import { limits } from '@/contract/limits.ts';
import { effectiveQuery, isShortTerm, searchTerms } from '@/domain/lists/list-search.ts';
import type { InventoryQuery, ServiceFilters } from '@/domain/security/query/types.ts';

/** The parts of a query that were left out of its request, as they stand in the line, and what takes them off it. */
export function omittedTerms(query: InventoryQuery, asked: InventoryQuery) {
  const words: string[] = [];
  const parts: { -readonly [K in keyof InventoryQuery]?: InventoryQuery[K] } = {};
  if (query.pii !== asked.pii) {
    words.push(query.pii === true ? 'has:pii' : '-has:pii');
    parts.pii = undefined;
  }
  if (query.sort?.by !== asked.sort?.by) {
    words.push(`sort:${query.sort?.by ?? ''}`);
    parts.sort = undefined;
  }
  if (query.findings.length !== asked.findings.length) {
    words.push(`finding:${query.findings.join(',')}`);
    parts.findings = [];
  }
  return { words, parts };
}

/** Words under three characters are ignored by the service (spec 4.20), so a search of nothing else is none. */
export const hasSearch = (text: string): boolean => effectiveQuery(cut(text)) !== '';

/** As much of a search as the service takes (spec 4.20). */
const cut = (text: string): string => [...text].slice(0, limits.queryLength).join('');

/** What is sent for a query (spec 4.20): only what was asked for, and nothing that the service would refuse. */
export function serviceFilters(query: ServiceFilters): InventoryFilters {
  const { text, priority, published, audience, visibility, activity, pii, connectors, findings } = query;
  const { sort } = query;
  const sorted = sort !== undefined && (sort.by !== 'relevance' || hasSearch(text));
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
    ...(sorted && { sort_by: sort.by, sort_order: sort.order }),
  };
}

/** What of a query is asked for and not sent, or does less than it says: for the person to know. */
export function queryNotes({ text, sort }: ServiceFilters): readonly string[] {
  const notes: string[] = [];
  const short = searchTerms(text).filter(isShortTerm);
  if (short.length > 0) {
    notes.push(
      `The service ignores search words under ${limits.queryTermLength} characters: ${short.join(', ')}.`,
    );
  }
  if (sort?.by === 'relevance' && !hasSearch(text)) {
    notes.push('“sort:relevance” needs something to search for; without it the newest edit comes first.');
  }
  return notes;
}

/** The parts of a query that a workspace without detection of personal data answers with 402 (spec 4.20, 7). */
export function personalDataParts(query: ServiceFilters): Partial<InventoryQuery> | null {
  const sorts = query.sort?.by === 'open_pii_finding_count';
  if (query.pii === undefined && !sorts && query.findings.length === 0) return null;
  return {
    ...(query.pii !== undefined && { pii: undefined }),
    ...(sorts && { sort: undefined }),
    // Which finding types need the detection is not told, so any of them may.
    ...(query.pii === undefined && !sorts && { findings: [] }),
  };
}
