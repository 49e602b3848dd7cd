import { Ellipsis } from 'lucide-react';
import { useMemo } from 'react';

import { copyText, CopyButton } from '@/ui/controls/copy-button.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { type Description, DescriptionList } from '@/ui/layout/description-list.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { curlCommand, notesOf } from './curl.ts';
import { type LogLayout, LogTable, type OpenRow, ConnectionName, RequestId } from './log-table.tsx';
import { clockLabel, durationLabel, lineOf, resultLabel, tookMs, type RequestRow } from './requests.ts';

interface RowProps {
  readonly row: RequestRow;
}

function Result({ row }: RowProps) {
  const { tone, label } = resultLabel(row);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

const durationText = (row: RequestRow): string | null => {
  const ms = tookMs(row);
  return ms === null ? null : durationLabel(ms);
};

function Clock({ row }: RowProps) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  return (
    <time dateTime={new Date(row.requestedAt).toISOString()} className="tabular whitespace-nowrap">
      {clockLabel(row.requestedAt, now, zone)}
    </time>
  );
}

function RowMenu({ row }: RowProps) {
  return (
    <Menu
      label={`Actions for ${row.operation.operationId}`}
      trigger={<Ellipsis />}
      items={[
        {
          label: 'Copy as cURL',
          description: 'Without your API key',
          onSelect: () => void copyText(curlCommand(row), 'Command copied'),
        },
        {
          label: 'Copy request ID',
          disabledReason: row.requestId === null ? 'No request ID received.' : undefined,
          onSelect: () => void copyText(row.requestId ?? '', 'Request ID copied'),
        },
      ]}
    />
  );
}

const duration: Column<RequestRow> = {
  id: 'took',
  header: 'Duration',
  hint: 'Includes retries',
  align: 'right',
  width: '88px',
  cell: (row) => durationText(row) ?? <Dash meaning="Unknown" />,
};

const requestLayout = (zone: 'local' | 'utc', isNarrow: boolean): LogLayout<RequestRow> => ({
  rowKey: ({ key }) => key,
  first: { id: 'request', header: 'Request', width: 'minmax(148px,2.4fr)' },
  title: ({ operation }) => operation.operationId,
  subtitle: lineOf,
  columns: [
    { id: 'result', header: 'Result', width: 'minmax(84px,1fr)', cell: (row) => <Result row={row} /> },
    ...(isNarrow ? [] : [duration]),
    {
      id: 'at',
      header: 'Time',
      hint: zone === 'utc' ? 'UTC, from your settings' : 'Local time',
      align: 'right',
      width: zone === 'utc' ? '132px' : '112px',
      cell: (row) => <Clock row={row} />,
    },
    { id: 'menu', header: 'Actions', hideHeader: true, width: '36px', cell: (row) => <RowMenu row={row} /> },
  ],
  aside: (row) => (
    <>
      <Result row={row} />
      <span className="tabular">
        {durationText(row) === null ? null : `${durationText(row)} · `}
        <Clock row={row} />
      </span>
    </>
  ),
});

interface RequestsViewProps extends OpenRow {
  readonly rows: readonly RequestRow[];
}

export function RequestsView({ rows, ...openRow }: RequestsViewProps) {
  const [zone] = usePreference('timeDisplay');
  const isNarrow = useNarrow(lessRoomThan(960));
  const layout = useMemo(() => requestLayout(zone, isNarrow), [zone, isNarrow]);
  return (
    <LogTable
      {...openRow}
      label="Requests"
      rows={rows}
      layout={layout}
      detail={(row) => <RequestDetail row={row} />}
    />
  );
}

function RequestDetail({ row }: { readonly row: RequestRow }) {
  const command = curlCommand(row);
  const { label, meaning } = resultLabel(row);
  return (
    <div className="grid gap-x-8 gap-y-4 px-4 py-4 text-ink md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:pl-9.5">
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <p className="text-ink-2">
          <strong className="font-semibold text-ink">{label}.</strong> {meaning}
        </p>
        <pre
          role="group"
          aria-label="cURL command"
          className="w-full rounded-control bg-surface p-3 font-mono text-small wrap-anywhere whitespace-pre-wrap text-ink shadow-raised"
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
  return [
    { label: 'Request ID', value: <RequestId id={requestId} /> },
    { label: 'Connection', value: <ConnectionName id={connection.id} name={connection.name} /> },
    { label: 'Specification', value: `Section ${operation.section}` },
    { label: 'Scope', value: <code className="font-mono text-small">{operation.scope}</code> },
    { label: 'Time', value: new Date(requestedAt).toISOString() },
    { label: 'Duration', value: durationText(row) ?? '–' },
    { label: 'Attempts', value: tries === 0 ? 'Never sent' : String(tries) },
  ];
}
