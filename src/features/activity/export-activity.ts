import type { ChangeEntry } from '@/api/change-log.ts';
import { addressOf } from '@/api/curl.ts';
import { type Cell, csvFile } from '@/lib/csv.ts';
import { fileName, saveFile } from '@/lib/download.ts';
import { jsonFile, mediaTypes, timeFacts, timeNote, utcDay } from '@/lib/export-file.ts';

import type { RequestRow } from './request-list.ts';
import { resultWord } from './request-words.ts';

export type ActivityFormat = 'csv' | 'json';
export type Exported =
  | { readonly kind: 'changes'; readonly rows: readonly ChangeEntry[] }
  | { readonly kind: 'requests'; readonly rows: readonly RequestRow[] };

type Fields = Readonly<Record<string, unknown>>;

const changeFields = (entry: ChangeEntry): Fields => ({
  at: entry.at,
  connection: entry.connectionName,
  operation: entry.operationId,
  workspace_id: entry.workspaceId,
  project_id: entry.projectId,
  before: entry.before,
  after: entry.after,
  outcome: entry.outcome,
  request_id: entry.requestId,
});

const requestFields = (row: RequestRow): Fields => ({
  at: new Date(row.askedAt).toISOString(),
  connection: row.connection.name,
  operation: row.operation.operationId,
  method: row.operation.method,
  address: addressOf(row),
  query: row.query,
  result: resultWord(row).result,
  status: row.status === 0 ? null : row.status,
  error_type: row.errorType,
  waited_ms: row.sentAt === null ? null : row.sentAt - row.askedAt,
  took_ms: row.sentAt === null ? null : row.endedAt - row.sentAt,
  tries: row.tries,
  lane: row.lane,
  rate_limit: row.rate?.limit ?? null,
  rate_limit_left: row.rate?.remaining ?? null,
  request_id: row.requestId,
});

const fieldsOf = (what: Exported): readonly Fields[] =>
  what.kind === 'changes' ? what.rows.map(changeFields) : what.rows.map(requestFields);

const isPlain = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const cellOf = (value: unknown): Cell => (isPlain(value) ? value : JSON.stringify(value));

const titles = { changes: 'Changes made from this browser', requests: 'Requests of this tab' } as const;

/** The file's text: what it is, how it was filtered and when it was made, and then the rows. */
export function activityText(
  format: ActivityFormat,
  what: Exported,
  filters: readonly string[],
  now: Date,
): string {
  const rows = fieldsOf(what);
  if (format === 'json') {
    const about = {
      what: titles[what.kind],
      filters,
      order: 'newest first',
      ...timeFacts(now),
      rows: rows.length,
    };
    return jsonFile({ about, rows });
  }
  const note = [
    titles[what.kind],
    `Filters: ${filters.join('; ') || 'none'}`,
    'Order: newest first',
    timeNote(now),
    `Rows: ${rows.length}`,
  ];
  const names = Object.keys(rows[0] ?? {});
  return csvFile(
    note,
    names,
    rows.map((row) => names.map((name) => cellOf(row[name]))),
  );
}

export function exportActivity(
  format: ActivityFormat,
  what: Exported,
  filters: readonly string[],
  now: Date,
): void {
  const name = fileName([what.kind, utcDay(now)], format);
  saveFile(name, new Blob([activityText(format, what, filters, now)], { type: mediaTypes[format] }));
}
