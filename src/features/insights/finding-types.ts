import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { quoteIfNeeded } from '@/domain/security/query/tokens.ts';
import { getOwn } from '@/lib/text.ts';

export type Grouping = 'priority' | 'category';

export interface TypeGroup {
  /** The priority or category that they share. */
  readonly id: string;
  readonly types: readonly InsightsFinding[];
}

/** Groups and types stay in the API's order, highest priority first (spec §2.15). */
export function groupTypes(types: readonly InsightsFinding[], by: Grouping): readonly TypeGroup[] {
  const groups = new Map<string, InsightsFinding[]>();
  for (const type of types) {
    const id = by === 'priority' ? type.review_priority : type.category;
    groups.set(id, [...(groups.get(id) ?? []), type]);
  }
  return [...groups].map(([id, members]) => ({ id, types: members }));
}

/** The inventory query for a finding type. Null for an ID with a quote, which the query language can't escape. */
export const findingQuery = (id: string): string | null =>
  id === '' || id.includes('"') ? null : `finding:${quoteIfNeeded(id)}`;

const categories: Readonly<Record<string, string>> = {
  security: 'Security',
  data: 'Data',
  exposure: 'Exposure',
  credentials: 'Credentials',
  access: 'Access',
  integrations: 'Integrations',
  runtime: 'Runtime',
};

export const categoryLabel = (value: string): string => getOwn(categories, value) ?? value;
