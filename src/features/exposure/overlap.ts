import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { InsightsFinding } from '@/contract/resources/insights.ts';
import type { IndexedType } from '@/domain/security/flagged/type-index.ts';

/** The projects flagged by exactly these finding types. */
export interface Overlap {
  /** The IDs of the types, in the order of the insights. */
  readonly key: string;
  readonly types: readonly InsightsFinding[];
  readonly rows: readonly InventoryRow[];
}

/**
 * Groups flagged projects by the finding types that they have in common. Each project is in one group, so the groups add
 * up to the flagged projects. Largest first, then those of fewer types.
 */
export function overlapsOf(index: readonly IndexedType[]): readonly Overlap[] {
  const flagged = new Map<string, { readonly row: InventoryRow; readonly types: InsightsFinding[] }>();
  for (const { type, projects } of index) {
    for (const row of projects.rows) {
      const known = flagged.get(row.id);
      if (known === undefined) flagged.set(row.id, { row, types: [type] });
      else known.types.push(type);
    }
  }
  const groups = new Map<
    string,
    { readonly types: readonly InsightsFinding[]; readonly rows: InventoryRow[] }
  >();
  for (const { row, types } of flagged.values()) {
    const key = types.map(({ id }) => id).join(',');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { types, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((a, b) => b.rows.length - a.rows.length || a.types.length - b.types.length);
}
