import { type Cell, csvFile } from '@/lib/csv.ts';
import { fileName, jsonFile, mediaTypes, saveFile, timeFacts, utcDay } from '@/lib/export-file.ts';
import { type ChangeEntry, changeLog } from '@/local/change-log.ts';

import { loggedName } from './cached-project.ts';
import { changeLabel, fieldChanges, outcomeLabels } from './change-labels.ts';
import { pathOf } from './curl.ts';
import { resultLabels, resultLabel, tookMs } from './request-labels.ts';
import type { RequestRow } from './request-list.ts';

export type ActivityFormat = 'csv' | 'json';
export type Exported =
  | { readonly kind: 'changes'; readonly rows: readonly ChangeEntry[] }
  | { readonly kind: 'requests'; readonly rows: readonly RequestRow[] };

interface Field<Row> {
  readonly id: string;
  readonly label: string;
  readonly value: (row: Row) => unknown;
  /** The CSV cell, if the value is for programs. */
  readonly text?: ((row: Row) => Cell) | undefined;
}

/** `Name: Billing; Editor access: Restricted`. */
const sideOf = (entry: ChangeEntry, side: 'before' | 'after'): string =>
  fieldChanges(entry)
    .flatMap(({ label, [side]: lines }) => (lines === null ? [] : [`${label}: ${lines.join(', ')}`]))
    .join('; ');

const changeFields: readonly Field<ChangeEntry>[] = [
  { id: 'at', label: 'Time (UTC)', value: ({ at }) => at },
  { id: 'connection', label: 'Connection', value: ({ connectionName }) => connectionName },
  { id: 'operation', label: 'Action', value: ({ operationId }) => operationId, text: changeLabel },
  { id: 'workspace_id', label: 'Workspace ID', value: ({ workspaceId }) => workspaceId },
  { id: 'project_name', label: 'Project', value: (entry) => loggedName(changeLog.get(), entry) },
  { id: 'project_id', label: 'Project ID', value: ({ projectId }) => projectId },
  { id: 'before', label: 'Before', value: ({ before }) => before, text: (entry) => sideOf(entry, 'before') },
  { id: 'after', label: 'After', value: ({ after }) => after, text: (entry) => sideOf(entry, 'after') },
  {
    id: 'outcome',
    label: 'Outcome',
    value: ({ outcome }) => outcome,
    text: ({ outcome }) => outcomeLabels[outcome].label,
  },
  { id: 'request_id', label: 'Request ID', value: ({ requestId }) => requestId },
];

const requestFields: readonly Field<RequestRow>[] = [
  { id: 'at', label: 'Time (UTC)', value: ({ askedAt }) => new Date(askedAt).toISOString() },
  { id: 'connection', label: 'Connection', value: ({ connection }) => connection.name },
  { id: 'operation', label: 'Operation', value: ({ operation }) => operation.operationId },
  { id: 'method', label: 'Method', value: ({ operation }) => operation.method },
  { id: 'address', label: 'Path', value: pathOf },
  { id: 'query', label: 'Query', value: ({ query }) => query, text: ({ query }) => JSON.stringify(query) },
  {
    id: 'result',
    label: 'Result',
    value: (row) => resultLabel(row).result,
    text: (row) => resultLabels[resultLabel(row).result],
  },
  { id: 'status', label: 'Status', value: ({ status }) => (status === 0 ? null : status) },
  { id: 'error_type', label: 'Error type', value: ({ errorType }) => errorType },
  { id: 'took_ms', label: 'Duration (ms)', value: tookMs },
  { id: 'tries', label: 'Attempts', value: ({ tries }) => tries },
  { id: 'request_id', label: 'Request ID', value: ({ requestId }) => requestId },
];

const isPlain = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const csvOf = <Row>(fields: readonly Field<Row>[], rows: readonly Row[]): string =>
  csvFile(
    fields.map(({ label }) => label),
    rows.map((row) =>
      fields.map(({ text, value }) => {
        if (text !== undefined) return text(row);
        const cell = value(row);
        return isPlain(cell) ? cell : JSON.stringify(cell);
      }),
    ),
  );

const objectsOf = <Row>(fields: readonly Field<Row>[], rows: readonly Row[]): object[] =>
  rows.map((row) => Object.fromEntries(fields.map(({ id, value }) => [id, value(row)])));

const titles = { changes: 'Changes made in this browser', requests: 'Requests from this tab' } as const;

/** CSV with labels, or JSON with metadata and raw values. */
export function activityText(
  format: ActivityFormat,
  what: Exported,
  filters: readonly string[],
  now: Date,
): string {
  if (format === 'csv')
    return what.kind === 'changes' ? csvOf(changeFields, what.rows) : csvOf(requestFields, what.rows);
  const rows =
    what.kind === 'changes' ? objectsOf(changeFields, what.rows) : objectsOf(requestFields, what.rows);
  const about = {
    what: titles[what.kind],
    filters,
    order: 'newest first',
    ...timeFacts(now),
    rows: rows.length,
  };
  return jsonFile({ about, rows });
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
