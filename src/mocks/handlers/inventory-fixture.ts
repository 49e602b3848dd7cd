import type { inventorySorts } from '@/contract/operations/insights.ts';
import { z } from '@/contract/zod.ts';
import { normalizeForSearch } from '@/lib/text.ts';

const text = z.nullable(z.string());
const count = z.int().check(z.minimum(0));

/** Every field of a full item, for comparisons. */
export const inventoryRow = z.looseObject({
  id: z.string(),
  name: text,
  owner: z.nullable(z.strictObject({ id: z.string(), name: text, email: z.string() })),
  is_published: z.boolean(),
  publish_audience: text,
  visibility: text,
  review_priority: text,
  risk_factor_count: z.nullable(count),
  security_finding_counts: z.strictObject({ error: count, warning: count, info: count }),
  open_pii_finding_count: z.nullable(count),
  shared_user_count: count,
  connectors: z.array(z.string()),
  activity_group: z.string(),
  edit_count: count,
  edits_24h: count,
  edits_7d: count,
  edits_30d: count,
  visitors_24h: count,
  visitors_7d: count,
  visitors_30d: count,
  last_edited_at: text,
  updated_at: text,
  last_security_scan_at: text,
  matched_reason: z.nullable(z.looseObject({ id: z.string() })),
});
type Item = z.infer<typeof inventoryRow>;
type Key = (item: Item) => number | string;

interface SortCheck {
  /** A lower key comes first, in either direction. */
  readonly first?: Key;
  /** The keys that are reversed by the direction. */
  readonly main: Key;
  /** The tie-breaker; none if it isn't visible from outside. */
  readonly ties: readonly Key[];
}

const time = (value: string | null): number => (value === null ? -1 : Date.parse(value));
const ranks: Readonly<Record<string, number>> = {
  needs_review: 3,
  review_recommended: 2,
  no_review_needed: 1,
  public: 3,
  custom: 2,
  workspace: 1,
};
const rank = (value: string | null): number => ranks[value ?? ''] ?? 0;
const byId: Key = (item) => item.id;
const byName: Key = (item) => normalizeForSearch(item.name ?? '');
const number = (
  name: 'edits_24h' | 'edits_7d' | 'edits_30d' | 'visitors_24h' | 'visitors_7d' | 'visitors_30d',
) => ({
  main: (item: Item) => item[name],
  ties: [byId],
});

/** The sorting rules of spec §4.20 for the fields that items contain. */
export const sortChecks: Readonly<Record<(typeof inventorySorts)[number], SortCheck>> = {
  relevance: { main: () => 0, ties: [] },
  review_priority: {
    first: (item) => Number(item.review_priority === null),
    main: (item) => rank(item.review_priority),
    ties: [],
  },
  name: { main: byName, ties: [byId] },
  publish_audience: { main: (item) => rank(item.publish_audience), ties: [byId] },
  last_edited_at: { main: (item) => time(item.last_edited_at ?? item.updated_at), ties: [byId] },
  risk_factor_count: { main: (item) => item.risk_factor_count ?? 0, ties: [byName, byId] },
  open_pii_finding_count: { main: (item) => item.open_pii_finding_count ?? 0, ties: [byName, byId] },
  // Items don't distinguish collaborators from shared users, so both count as one.
  external_access_rank: {
    main: (item) => (item.shared_user_count > 0 ? 2 : item.publish_audience === 'public' ? 1 : 0),
    ties: [(item) => (item.shared_user_count > 0 ? '' : byName(item))],
  },
  edits_24h: number('edits_24h'),
  edits_7d: number('edits_7d'),
  edits_30d: number('edits_30d'),
  visitors_24h: number('visitors_24h'),
  visitors_7d: number('visitors_7d'),
  visitors_30d: number('visitors_30d'),
  last_security_scan_at: {
    first: (item) => Number(item.last_security_scan_at === null),
    main: (item) => time(item.last_security_scan_at),
    ties: [byId],
  },
};

const order = (key: Key, a: Item, b: Item): number => {
  const [left, right] = [key(a), key(b)];
  return left === right ? 0 : left < right ? -1 : 1;
};

export const compareBy =
  ({ first, main, ties }: SortCheck, descending: boolean) =>
  (a: Item, b: Item): number => {
    const last = first === undefined ? 0 : order(first, a, b);
    const turned = descending ? order(main, b, a) : order(main, a, b);
    return last || turned || ties.reduce((found, key) => found || order(key, a, b), 0);
  };
