import type { InventoryRow } from '@/api/inventory-row.ts';

import { passesHere } from './query/browser-filter.ts';
import type { InventoryQuery } from './query/types.ts';

/** Counting is free while there are few rows to look at. */
const most = 5_000;

/** Null: the row does not tell. */
type Answer = boolean | null;

const anyOf = (wanted: readonly string[], value: string | null | undefined): Answer => {
  if (wanted.length === 0) return true;
  return value === undefined ? null : value !== null && wanted.includes(value);
};

const some = (wanted: boolean | undefined, count: number | undefined): Answer => {
  if (wanted === undefined) return true;
  return count === undefined ? null : count > 0 === wanted;
};

/** Whether the service's own filters (spec 4.20) let a row through, as far as the row itself tells. */
function passesService(row: InventoryRow, query: InventoryQuery): Answer {
  const published = row.is_published;
  const wantsPublished = query.published ?? (query.audience.length > 0 ? true : undefined);
  const answers: readonly Answer[] = [
    wantsPublished === undefined ? true : published === undefined ? null : published === wantsPublished,
    anyOf(query.audience, row.publish_audience),
    anyOf(query.priority, row.review_priority === null ? 'unscored' : row.review_priority),
    anyOf(query.visibility, row.visibility),
    anyOf(query.activity, row.activity_group),
    some(query.pii, row.counts.open_pii_finding_count),
    some(query.connectors, row.counts.connector_count),
  ];
  const told = new Set(answers);
  return told.has(false) ? false : told.has(null) ? null : true;
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
    const passes = passesService(row, query);
    if (passes === null) return null;
    if (passes && passesHere(row, query, nowMs)) count += 1;
  }
  return count;
}
