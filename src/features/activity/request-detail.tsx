import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { type Description, DescriptionList } from '@/ui/layout/description-list.tsx';

import { curlCommand, notesOf } from './curl.ts';
import { ConnectionName } from './log-table.tsx';
import { durationLabel, resultLabel, tookMs } from './request-labels.ts';
import type { RequestRow } from './request-list.ts';

export function RequestDetail({ row }: { readonly row: RequestRow }) {
  const command = curlCommand(row);
  const { label, meaning } = resultLabel(row);
  return (
    <div className="grid gap-x-8 gap-y-4 px-4 py-4 text-ink md:pl-9.5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <p className="text-ink-2">
          <strong className="font-semibold text-ink">{label}.</strong> {meaning}
        </p>
        <pre
          role="group"
          aria-label="cURL command"
          className="w-full rounded-control bg-surface p-3 font-mono text-small break-all whitespace-pre-wrap text-ink shadow-raised"
        >
          {command}
        </pre>
        <ul className="flex max-w-prose flex-col gap-0.5 text-small text-ink-3">
          {notesOf(row).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <CopyButton labeled value={command} label="Copy as cURL" />
      </div>
      <DescriptionList items={descriptionsOf(row)} />
    </div>
  );
}

function descriptionsOf(row: RequestRow): readonly Description[] {
  const { operation, connection, tries, requestedAt, requestId } = row;
  const durationMs = tookMs(row);
  return [
    {
      label: 'Request ID',
      value:
        requestId === null ? (
          <span className="text-ink-3">Not available</span>
        ) : (
          <IdWithCopy wraps id={requestId} label="Copy request ID" />
        ),
    },
    { label: 'Connection', value: <ConnectionName id={connection.id} name={connection.name} /> },
    { label: 'Specification', value: `Section ${operation.section}` },
    { label: 'Scope', value: <code className="font-mono text-small">{operation.scope}</code> },
    { label: 'Time', value: new Date(requestedAt).toISOString() },
    { label: 'Duration', value: durationMs === null ? '–' : durationLabel(durationMs) },
    { label: 'Attempts', value: tries === 0 ? 'Never sent' : String(tries) },
  ];
}
