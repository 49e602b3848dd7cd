import type { InventoryCount } from '@/api/security/parse-inventory-item.ts';
import type { inventorySorts } from '@/contract/operations/insights.ts';
import type { activityGroups } from '@/contract/resources/insights.ts';
import type { ProjectPriority, publishAudiences, visibilities } from '@/contract/values.ts';
import type { DecisionWord } from '@/domain/decisions/decision-words.ts';

export type InventorySortId = (typeof inventorySorts)[number];

export interface InventorySort {
  readonly by: InventorySortId;
  readonly order: 'asc' | 'desc';
}

/** Days since an event: more or fewer than a number, or whether it ever happened. */
export type Age =
  | { readonly kind: 'over'; readonly days: number }
  | { readonly kind: 'under'; readonly days: number }
  | { readonly kind: 'never' }
  | { readonly kind: 'ever' };

/** The counts of a project that a query can limit, and the field of each. */
export const countFields = {
  errors: 'error_count',
  warnings: 'warning_count',
  secrets: 'secret_count',
  risk: 'risk_factor_count',
  pii: 'open_pii_finding_count',
  shared: 'shared_user_count',
  visitors: 'visitors_30d',
} as const satisfies Readonly<Record<string, InventoryCount>>;
export type CountKey = keyof typeof countFields;

/** A count above, below, or equal to a number. */
export interface CountLimit {
  readonly sign: '>' | '<' | '';
  readonly value: number;
}

/** In a list of owners: projects without one. */
export const nobody = 'none';

/** The values that each list of a query may have. */
export interface ListValues {
  priority: ProjectPriority;
  audience: (typeof publishAudiences)[number];
  visibility: (typeof visibilities)[number];
  activity: (typeof activityGroups)[number];
  /** Part of a name or email address, an ID, or `nobody`. */
  owners: string;
  decisions: DecisionWord;
}
export type QueryLists = { readonly [Name in keyof ListValues]: readonly ListValues[Name][] };

/** What the API filters and sorts by (spec §4.20). Absent and empty: no filter. */
export interface ServiceFilters extends Pick<
  QueryLists,
  'priority' | 'audience' | 'visibility' | 'activity'
> {
  readonly text: string;
  readonly published: boolean | undefined;
  readonly pii: boolean | undefined;
  readonly connectors: boolean | undefined;
  readonly findings: readonly string[];
  readonly sort: InventorySort | undefined;
}

/** Filters that the API doesn't have. The browser applies them to the loaded rows, and the page shows a notice. */
export interface BrowserFilters extends Pick<QueryLists, 'owners' | 'decisions'> {
  readonly scanned: Age | undefined;
  readonly edited: Age | undefined;
  readonly secrets: boolean | undefined;
  readonly visited: boolean | undefined;
  readonly counts: { readonly [Key in CountKey]?: CountLimit | undefined };
  /** Whether it got worse since its decision. */
  readonly changed: boolean | undefined;
  readonly not: QueryLists;
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
