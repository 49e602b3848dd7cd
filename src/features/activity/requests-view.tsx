import { ArrowDownUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { type Description, DescriptionList } from '@/ui/layout/description-list.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';

import { ConnectionName } from './connection-name.tsx';
import { curlCommand, notesOf } from './curl-command.ts';
import { requestColumns, RequestLine, type RequestLook } from './request-columns.tsx';
import { durationLabel, resultLabel, tookMs } from './request-labels.ts';
import type { RequestRow } from './request-list.ts';

interface RequestsViewProps {
  readonly rows: readonly RequestRow[];
  /** Whether there are any, whatever the filters. */
  readonly some: boolean;
  readonly openKey: string | undefined;
  readonly onToggle: (key: string) => void;
  readonly onClear: () => void;
}

const rowKey = ({ key }: RequestRow): string => key;

/** All that is kept of one request, and the same as a command. */
function RequestDetail({ row }: { readonly row: RequestRow }) {
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
          aria-label="The same as curl"
          className="w-full rounded-control bg-surface p-3 font-mono text-small break-all whitespace-pre-wrap text-ink shadow-raised"
        >
          {command}
        </pre>
        <ul className="flex max-w-prose flex-col gap-0.5 text-small text-ink-3">
          {notesOf(row).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <CopyButton labelled value={command} label="Copy as curl" />
      </div>
      <DescriptionList items={factsOf(row)} />
    </div>
  );
}

function factsOf(row: RequestRow): readonly Description[] {
  const { operation, connection, tries, askedAt, requestId } = row;
  const took = tookMs(row);
  return [
    {
      label: 'Request id',
      value:
        requestId === null ? (
          <span className="text-ink-3">No answer told one</span>
        ) : (
          <IdWithCopy wraps id={requestId} label="Copy the request id" />
        ),
    },
    { label: 'Connection', value: <ConnectionName id={connection.id} name={connection.name} /> },
    { label: 'Specification', value: `Section ${operation.section}` },
    { label: 'Scope', value: <code className="font-mono text-small">{operation.scope}</code> },
    { label: 'Asked', value: new Date(askedAt).toISOString() },
    { label: 'Took', value: took === null ? '–' : durationLabel(took) },
    { label: 'Sent', value: tries === 0 ? 'Never' : tries === 1 ? 'Once' : `${tries} times` },
  ];
}

/** What this tab asked the service, one line for each. */
export function RequestsView({ rows, some, openKey, onToggle, onClear }: RequestsViewProps): ReactNode {
  const [density] = usePreference('density');
  const [zone] = usePreference('timeDisplay');
  const look: RequestLook = useMemo(() => ({ openKey, onToggle, zone }), [openKey, onToggle, zone]);
  const columns = useMemo(() => requestColumns(look, density === 'compact'), [look, density]);
  if (!some)
    return (
      <EmptyState
        icon={<ArrowDownUp size={20} strokeWidth={1.75} />}
        title="No request yet"
        description="What this tab asks the service from now on is listed here."
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState title="No request matches" action={<Button onClick={onClear}>Clear the filters</Button>} />
    );
  return (
    <DataTable
      label="Requests"
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      density={density}
      renderCard={(row) => <RequestLine row={row} look={look} />}
      detail={
        openKey === undefined
          ? undefined
          : { Frame: ExpandedRow, key: openKey, render: (row) => <RequestDetail row={row} /> }
      }
      className="[&_.data-row]:hover:bg-hover"
    />
  );
}
