import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import {
  type Answer,
  allOf,
  anyOf,
  counted,
  type FilterContext,
  localFilter,
} from '@/domain/security/query/browser-filter.ts';
import type { InventoryQuery } from '@/domain/security/query/types.ts';

/** Counting more rows would be slow. */
const maxRows = 5_000;

/** Whether personal data was detected (spec §4.20). Rows count only open findings, so none may mean all are resolved. */
const detected = (expected: boolean | undefined, open: number | undefined): Answer => {
  if (expected === undefined) return true;
  return open === undefined || open === 0 ? null : expected;
};

/** Whether a row passes the API's own filters (spec §4.20), as far as its fields tell. */
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

/** How many of all projects match a query, from rows that are loaded anyway; null for a search or a missing field. */
export function countMatches(
  rows: readonly InventoryRow[],
  query: InventoryQuery,
  context: FilterContext,
): number | null {
  if (rows.length > maxRows || query.text !== '' || query.findings.length > 0) return null;
  const passesLocally = localFilter(query, context);
  let count = 0;
  for (const row of rows) {
    const passes = allOf([passesService(row, query), passesLocally(row)]);
    if (passes === null) return null;
    if (passes) count += 1;
  }
  return count;
}
