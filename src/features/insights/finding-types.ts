import type { InsightsFinding } from '@/contract/resources/insights.ts';

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
