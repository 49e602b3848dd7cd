import { Ellipsis } from 'lucide-react';
import { useMemo } from 'react';

import { copyText } from '@/ui/controls/copy-button.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/data-table.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { curlCommand } from './curl.ts';
import { type LogLayout, LogTable, type OpenRow } from './log-table.tsx';
import { RequestDetail } from './request-detail.tsx';
import { clockLabel, durationLabel, lineOf, resultLabel, tookMs } from './request-labels.ts';
import type { RequestRow } from './request-list.ts';

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
      trigger={<Ellipsis size={16} strokeWidth={1.75} />}
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
  cell: (row) => durationText(row) ?? <span className="text-ink-3">–</span>,
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
  const isNarrow = useNarrow('(width < 960px)');
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
