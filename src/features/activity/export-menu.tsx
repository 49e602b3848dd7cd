import { Download } from 'lucide-react';

import { changeColumns, retainedChanges } from '@/domain/change-file.ts';
import { retainedReveals, revealColumns } from '@/domain/security/reveal-file.ts';
import {
  csvTable,
  type FileColumn,
  jsonFile,
  objectsOf,
  timeFacts,
  utcDay,
  saveText,
} from '@/lib/export-file.ts';
import { formatCount } from '@/lib/numbers.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import { maxRequests } from '@/local/request-log.ts';
import { Button } from '@/ui/controls/button.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

import { pathOf } from './curl.ts';
import { resultLabels, resultLabel, tookMs, type RequestRow } from './requests.ts';
import type { RevealEntry } from './reveal-list.ts';

interface ExportMenuProps {
  readonly what: Exported;
  /** The filters as labels. */
  readonly filters: readonly string[];
}

/** One entry of each log. */
export const units = { changes: 'change', requests: 'request', reveals: 'reveal' } as const;

const formats = [
  { format: 'csv', label: 'CSV', description: 'For spreadsheets' },
  { format: 'json', label: 'JSON', description: 'With every field' },
] as const;
type ActivityFormat = (typeof formats)[number]['format'];

/** Exports the matching rows. They are all in this browser, so it takes no request. */
export function ExportMenu({ what, filters }: ExportMenuProps) {
  const count = what.rows.length;
  const unit = units[what.kind];
  const icon = <Download />;
  if (count === 0)
    return (
      <Button icon={icon} disabledReason={`No ${unit}s to export.`}>
        Export
      </Button>
    );
  return (
    <Menu
      label={`Export ${formatCount(count, unit)}`}
      trigger={
        <Button icon={icon}>
          <span>
            Export<span className="max-sm:sr-only"> {formatCount(count, unit)}</span>
          </span>
        </Button>
      }
      items={formats.map(({ format, label, description }) => ({
        label,
        description,
        onSelect: () => {
          const now = new Date();
          saveText([what.kind, utcDay(now)], format, activityText(format, what, filters, now));
          toast({ tone: 'good', title: `${formatCount(count, unit)} exported` });
        },
      }))}
    />
  );
}

export type Exported =
  | { readonly kind: 'changes'; readonly rows: readonly ChangeEntry[] }
  | { readonly kind: 'requests'; readonly rows: readonly RequestRow[] }
  | { readonly kind: 'reveals'; readonly rows: readonly RevealEntry[] };

const requestColumns: readonly FileColumn<RequestRow>[] = [
  { id: 'at', label: 'Time (UTC)', value: ({ requestedAt }) => new Date(requestedAt).toISOString() },
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

const titles = {
  changes: 'Changes made in this browser',
  requests: 'Requests from this tab',
  reveals: 'Personal data revealed in this browser',
} as const;

export const retainedRequests = `This tab keeps the last ${maxRequests} requests per connection`;

const retained = { changes: retainedChanges, requests: retainedRequests, reveals: retainedReveals } as const;

/** Writes the rows of a log with its columns. */
function written<T>(
  what: Exported,
  write: <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]) => T,
): T {
  if (what.kind === 'changes') return write(changeColumns, what.rows);
  return what.kind === 'requests' ? write(requestColumns, what.rows) : write(revealColumns, what.rows);
}

/** CSV with labels, or JSON with metadata and raw values. */
export function activityText(
  format: ActivityFormat,
  what: Exported,
  filters: readonly string[],
  now: Date,
): string {
  if (format === 'csv') return written(what, csvTable);
  const rows = written(what, objectsOf);
  const about = {
    what: titles[what.kind],
    filters,
    order: 'newest first',
    retention: `${retained[what.kind]}.`,
    ...timeFacts(now),
    rows: rows.length,
  };
  return jsonFile({ about, rows });
}
