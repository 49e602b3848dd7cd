import type { InventoryFilters } from '@/api/security/inventory.ts';
import { browserFilters, filtersLocally } from '@/domain/security/query/browser-filter.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFilters } from '@/domain/security/query/request.ts';
import type { BrowserFilters, Term } from '@/domain/security/query/types.ts';

export interface Scope {
  readonly kind: ScopeKind;
  readonly label: string;
  /** The inventory query. Null: all projects. */
  readonly query: string | null;
  readonly filters: InventoryFilters;
  /** The filters that the API doesn't have. */
  readonly local: BrowserFilters | null;
  /** The first term of the query that can't be applied. */
  readonly problem: Term | null;
}

export type ScopeKind = 'review' | 'query' | 'all';

const labels: Readonly<Record<ScopeKind, string>> = {
  review: 'Projects that need review',
  query: 'Projects that match a query',
  all: 'All projects',
};

/** `line` is the query, for the scope `query`. */
export function scopeOf(kind: ScopeKind, line: string): Scope {
  const text = kind === 'review' ? 'priority:needs_review' : kind === 'all' ? '' : line.trim();
  const { query, terms } = parseQuery(text);
  return {
    kind,
    label: labels[kind],
    query: text === '' ? null : text,
    filters: serviceFilters(query),
    local: filtersLocally(query) ? browserFilters(query) : null,
    problem: terms.find(({ problem }) => problem !== null) ?? null,
  };
}
