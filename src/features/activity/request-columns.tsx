import { Ellipsis } from 'lucide-react';

import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { Column } from '@/ui/table/data-table.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { curlCommand } from './curl-command.ts';
import { clockLabel, durationLabel, lineOf, resultLabel, tookMs } from './request-labels.ts';
import type { RequestRow } from './request-list.ts';
import { RowToggle } from './row-toggle.tsx';

export interface RequestLook {
  readonly openKey: string | undefined;
  readonly onToggle: (key: string) => void;
  readonly zone: 'local' | 'utc';
}

interface CellProps {
  readonly row: RequestRow;
}

const Result = ({ row }: CellProps) => {
  const { tone, label } = resultLabel(row);
  return <StatusDot tone={tone}>{label}</StatusDot>;
};

const None = () => <span className="text-ink-3">–</span>;

const took = (row: RequestRow): string | null => {
  const ms = tookMs(row);
  return ms === null ? null : durationLabel(ms);
};

function Clock({ row, zone }: CellProps & Pick<RequestLook, 'zone'>) {
  const now = useNow();
  return (
    <time dateTime={new Date(row.askedAt).toISOString()} className="tabular whitespace-nowrap">
      {clockLabel(row.askedAt, now, zone)}
    </time>
  );
}

const RowMenu = ({ row }: CellProps) => (
  <Menu
    label={`Actions for ${row.operation.operationId}`}
    trigger={<Ellipsis size={16} strokeWidth={1.75} />}
    items={[
      {
        label: 'Copy as curl',
        description: 'The key is a placeholder',
        onSelect: () => void copyText(curlCommand(row), 'The command'),
      },
      {
        label: 'Copy the request id',
        disabledReason: row.requestId === null ? 'No answer told one' : undefined,
        onSelect: () => void copyText(row.requestId ?? '', 'The request id'),
      },
    ]}
  />
);

/** Keep the array the same between renders. */
export function requestColumns(
  { openKey, onToggle, zone }: RequestLook,
  dense: boolean,
): readonly Column<RequestRow>[] {
  return [
    {
      id: 'request',
      header: 'Request',
      width: 'minmax(190px,2.4fr)',
      cell: (row) => (
        <RowToggle
          open={row.key === openKey}
          onToggle={() => onToggle(row.key)}
          title={row.operation.operationId}
          below={dense ? undefined : lineOf(row)}
        />
      ),
    },
    { id: 'result', header: 'Result', width: 'minmax(110px,1fr)', cell: (row) => <Result row={row} /> },
    {
      id: 'took',
      header: 'Took',
      hint: 'Includes retries',
      align: 'right',
      width: '76px',
      cell: (row) => took(row) ?? <None />,
    },
    {
      id: 'at',
      header: 'At',
      hint: zone === 'utc' ? 'UTC, as chosen in the settings' : 'In your own time zone',
      align: 'right',
      width: zone === 'utc' ? '132px' : '112px',
      cell: (row) => <Clock row={row} zone={zone} />,
    },
    { id: 'menu', header: 'Actions', hideHeader: true, width: '36px', cell: (row) => <RowMenu row={row} /> },
  ];
}

/** A row on a phone. */
export function RequestLine({ row, look }: CellProps & { readonly look: RequestLook }) {
  return (
    <div className="flex h-full items-center gap-3">
      <span className="min-w-0 flex-1">
        <RowToggle
          open={row.key === look.openKey}
          onToggle={() => look.onToggle(row.key)}
          title={row.operation.operationId}
          below={lineOf(row)}
        />
      </span>
      <span className="flex max-w-[45%] shrink-0 flex-col items-end gap-0.5 text-small text-ink-3">
        <Result row={row} />
        <span className="tabular">
          {took(row) === null ? null : `${took(row)} · `}
          <Clock row={row} zone={look.zone} />
        </span>
      </span>
    </div>
  );
}

/** Copies from a menu, which closes: how it went is told beside it. */
async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'good', title: `${what} is copied` });
  } catch {
    toast({
      tone: 'bad',
      title: 'The browser did not allow copying',
      description: 'Open the row and copy it by hand.',
    });
  }
}
