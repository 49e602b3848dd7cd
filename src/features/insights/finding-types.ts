import type { InsightsFinding } from '@/contract/resources/insights.ts';
import { quoteIfNeeded } from '@/domain/security/query/tokens.ts';

export type Grouping = 'priority' | 'category';

export interface TypeGroup {
  /** The value that they share, as the service wrote it. */
  readonly id: string;
  readonly types: readonly InsightsFinding[];
}

/** Types in groups; groups and types stay in the service's order, higher priority first (spec 2.15). */
export function groupTypes(types: readonly InsightsFinding[], by: Grouping): readonly TypeGroup[] {
  const groups = new Map<string, InsightsFinding[]>();
  for (const type of types) {
    const id = by === 'priority' ? type.review_priority : type.category;
    groups.set(id, [...(groups.get(id) ?? []), type]);
  }
  return [...groups].map(([id, own]) => ({ id, types: own }));
}

/** The line that selects a finding type; null for an id that no line can hold, as a quote has no way of being written. */
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

export const categoryLabel = (value: string): string =>
  (Object.hasOwn(categories, value) ? categories[value] : undefined) ?? value;
