import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

import { allOf, type Answer, counted, passesLocally } from './query/browser-filter.ts';

/** Counting is free while there are few rows to look at. */
const most = 5_000;

const anyOf = (wanted: readonly string[], value: string | null | undefined): Answer => {
  if (wanted.length === 0) return true;
  return value === undefined ? null : value !== null && wanted.includes(value);
};

/**
 * Whether personal data was detected (spec 4.20). Only what is open of it is counted: without any, some may still have
 * been detected, and fixed or put aside since.
 */
const detected = (wanted: boolean | undefined, open: number | undefined): Answer => {
  if (wanted === undefined) return true;
  return open === undefined || open === 0 ? null : wanted;
};

/** Whether the service's own filters (spec 4.20) let a row through, as far as the row itself tells. */
function passesService(row: InventoryRow, query: InventoryQuery): Answer {
  const published = row.is_published;
  const wantsPublished = query.published ?? (query.audience.length > 0 ? true : undefined);
  return allOf([
    wantsPublished === undefined ? true : published === undefined ? null : published === wantsPublished,
    anyOf(query.audience, row.publish_audience),
    anyOf(query.priority, row.review_priority === null ? 'unscored' : row.review_priority),
    anyOf(query.visibility, row.visibility),
    anyOf(query.activity, row.activity_group),
    detected(query.pii, row.counts.open_pii_finding_count),
    counted(row.counts.connector_count, query.connectors),
  ]);
}

/**
 * How many of all projects a query would show, worked out here from rows that are loaded anyway. Null where that cannot
 * be known: for searches and finding types, which only the service can answer, and where a row does not tell.
 */
export function countMatches(
  rows: readonly InventoryRow[],
  query: InventoryQuery,
  nowMs: number,
): number | null {
  if (rows.length > most || query.text !== '' || query.findings.length > 0) return null;
  let count = 0;
  for (const row of rows) {
    const passes = allOf([passesService(row, query), passesLocally(row, query, nowMs)]);
    if (passes === null) return null;
    if (passes) count += 1;
  }
  return count;
}
