import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';

type Test = (row: InventoryRow) => boolean;

/**
 * Filters a list that grows at its end: while the test is the same and the rows of before are still its beginning, only
 * the new ones are looked at. A hundred thousand rows come in a thousand pages.
 */
export function growingFilter(): (rows: readonly InventoryRow[], test: Test) => readonly InventoryRow[] {
  let last: { rows: readonly InventoryRow[]; test: Test; kept: readonly InventoryRow[] } | null = null;
  return (rows, test) => {
    if (last?.rows === rows && last.test === test) return last.kept;
    const before = last !== null && last.test === test && begins(rows, last.rows) ? last : null;
    const fresh = rows.slice(before?.rows.length ?? 0).filter(test);
    const kept = before === null ? fresh : fresh.length === 0 ? before.kept : [...before.kept, ...fresh];
    last = { rows, test, kept };
    return kept;
  };
}

/** Lists are only ever added to, or read anew from their first page. */
const begins = (rows: readonly InventoryRow[], start: readonly InventoryRow[]): boolean =>
  rows.length >= start.length && rows[0] === start[0] && rows[start.length - 1] === start.at(-1);
