import type { InventoryRow } from '@/api/inventory-row.ts';

import type { Age, BrowserFilters } from './types.ts';

const dayMs = 86_400_000;

/** Whether any part of the query is applied in this browser, to loaded rows alone. */
export const filtersHere = ({ scanned, edited, ownerless, secrets, visited }: BrowserFilters): boolean =>
  scanned !== undefined ||
  edited !== undefined ||
  ownerless !== undefined ||
  secrets !== undefined ||
  visited !== undefined;

/**
 * Whether a row passes what the service cannot filter by. A field that is not in the answer passes nothing: a row is
 * never taken for something that it is not known to be.
 */
export function passesHere(row: InventoryRow, filters: BrowserFilters, nowMs: number): boolean {
  const { scanned, edited, ownerless, secrets, visited } = filters;
  return (
    (scanned === undefined || aged(row.last_security_scan_at, scanned, nowMs)) &&
    (edited === undefined || aged(row.last_edited_at, edited, nowMs)) &&
    (ownerless === undefined || row.owner === null) &&
    counted(row.counts.secret_count, secrets) &&
    counted(row.counts.visitors_30d, visited)
  );
}

function aged(at: string | null | undefined, age: Age, nowMs: number): boolean {
  if (at === undefined) return false;
  if (age.kind === 'never') return at === null;
  if (at === null) return age.kind === 'over';
  const days = (nowMs - Date.parse(at)) / dayMs;
  return age.kind === 'over' ? days > age.days : days < age.days;
}

const counted = (count: number | undefined, wanted: boolean | undefined): boolean =>
  wanted === undefined || (count !== undefined && count > 0 === wanted);
