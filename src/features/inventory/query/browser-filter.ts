import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { Age, BrowserFilters } from '@/domain/security/query/types.ts';

const dayMs = 86_400_000;

/** Null: the row does not tell. */
export type Answer = boolean | null;

/** One no is enough; without one, nothing is known as long as one answer is missing. */
export const allOf = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true;

/** Whether any part of the query is applied in this browser, to loaded rows alone. */
export const filtersLocally = ({ scanned, edited, ownerless, secrets, visited }: BrowserFilters): boolean =>
  scanned !== undefined ||
  edited !== undefined ||
  ownerless !== undefined ||
  secrets !== undefined ||
  visited !== undefined;

/**
 * Whether a row passes what the service cannot filter by. Null where a field is not in the answer (spec 2.15): a row is
 * taken neither for something nor for its opposite while that is not known.
 */
export function passesLocally(row: InventoryRow, filters: BrowserFilters, nowMs: number): Answer {
  const { scanned, edited, ownerless, secrets, visited } = filters;
  return allOf([
    // A scan that never ran has no age: “scanned:never” finds those projects.
    row.last_security_scan_at === null && scanned?.kind === 'over'
      ? false
      : aged(row.last_security_scan_at, scanned, nowMs),
    aged(row.last_edited_at, edited, nowMs),
    ownerless === undefined ? true : row.owner === undefined ? null : row.owner === null,
    counted(row.counts.secret_count, secrets),
    counted(row.counts.visitors_30d, visited),
  ]);
}

function aged(at: string | null | undefined, age: Age | undefined, nowMs: number): Answer {
  if (age === undefined) return true;
  if (at === undefined) return null;
  if (age.kind === 'never') return at === null;
  if (at === null) return age.kind === 'over';
  const days = (nowMs - Date.parse(at)) / dayMs;
  if (Number.isNaN(days)) return null;
  return age.kind === 'over' ? days > age.days : days < age.days;
}

/** Whether there are some, where that is asked for. */
export const counted = (count: number | undefined, wanted: boolean | undefined): Answer =>
  wanted === undefined ? true : count === undefined ? null : count > 0 === wanted;
