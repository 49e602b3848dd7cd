import type { inventorySorts } from '@/contract/operations/insights.ts';
import type { activityGroups } from '@/contract/resources/insights.ts';
import type { ProjectPriority, publishAudiences, visibilities } from '@/contract/values.ts';

export type InventorySortId = (typeof inventorySorts)[number];

export interface InventorySort {
  readonly by: InventorySortId;
  readonly order: 'asc' | 'desc';
}

/** Days since an event: more or fewer than a number, or never. */
export type Age =
  | { readonly kind: 'over'; readonly days: number }
  | { readonly kind: 'under'; readonly days: number }
  | { readonly kind: 'never' };

/** What the API filters and sorts by (spec §4.20). Absent and empty: no filter. */
export interface ServiceFilters {
  readonly text: string;
  readonly priority: readonly ProjectPriority[];
  readonly published: boolean | undefined;
  readonly audience: readonly (typeof publishAudiences)[number][];
  readonly visibility: readonly (typeof visibilities)[number][];
  readonly activity: readonly (typeof activityGroups)[number][];
  readonly pii: boolean | undefined;
  readonly connectors: boolean | undefined;
  readonly findings: readonly string[];
  readonly sort: InventorySort | undefined;
}

/** What the API has no filter for. This browser applies it to the loaded rows, and the page says so. */
export interface BrowserFilters {
  readonly scanned: Age | undefined;
  readonly edited: Age | undefined;
  readonly ownerless: boolean | undefined;
  readonly secrets: boolean | undefined;
  readonly visited: boolean | undefined;
}

export interface InventoryQuery extends ServiceFilters, BrowserFilters {}

/** One word of the query line, its position, and what is wrong with it. */
export interface Term {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** Null: free text. */
  readonly key: string | null;
  /** Why it isn't applied. */
  readonly problem: string | null;
  /** The likely correction. Null: none. */
  readonly suggestion: string | null;
}

export interface ParsedQuery {
  readonly query: InventoryQuery;
  readonly terms: readonly Term[];
}
