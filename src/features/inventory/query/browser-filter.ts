import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { Age, BrowserFilters } from '@/domain/security/query/types.ts';

const dayMs = 86_400_000;

/** Null if the row lacks the field. */
export type Answer = boolean | null;

/** One false is enough. Otherwise the result is unknown as long as one answer is. */
export const allOf = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true;

/** Whether this browser has to filter loaded rows by part of the query. */
export const filtersLocally = ({ scanned, edited, ownerless, secrets, visited }: BrowserFilters): boolean =>
  scanned !== undefined ||
  edited !== undefined ||
  ownerless !== undefined ||
  secrets !== undefined ||
  visited !== undefined;

/** Whether a row passes what the API can't filter by; null if a field is missing (spec §2.15). */
export function passesLocally(row: InventoryRow, filters: BrowserFilters, nowMs: number): Answer {
  const { scanned, edited, ownerless, secrets, visited } = filters;
  return allOf([
    // Without a scan there is no age. “scanned:never” finds those projects.
    row.last_security_scan_at === null && scanned?.kind === 'over'
      ? false
      : aged(row.last_security_scan_at, scanned, nowMs),
    aged(row.last_edited_at, edited, nowMs),
    ownerless === undefined ? true : row.owner === undefined ? null : row.owner === null,
    counted(row.counts.secret_count, secrets),
    counted(row.counts.visitors_30d, visited),
  ]);
}

function aged(time: string | null | undefined, age: Age | undefined, nowMs: number): Answer {
  if (age === undefined) return true;
  if (time === undefined) return null;
  if (age.kind === 'never') return time === null;
  if (time === null) return age.kind === 'over';
  const days = (nowMs - Date.parse(time)) / dayMs;
  if (Number.isNaN(days)) return null;
  return age.kind === 'over' ? days > age.days : days < age.days;
}

export const counted = (count: number | undefined, wanted: boolean | undefined): Answer =>
  wanted === undefined ? true : count === undefined ? null : count > 0 === wanted;
