import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useMemo } from 'react';

import { useConnections } from '@/api/connection/connections.ts';
import { formatLocalAndUtc } from '@/lib/dates.ts';
import { ColorDot } from '@/ui/controls/avatar.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { cx } from '@/ui/cx.ts';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

export interface OpenRow {
  readonly openKey: string | undefined;
  /** Stays the same between renders. */
  readonly onToggle: (key: string) => void;
}

/** How a log looks. Keep it the same between renders: the rows in view render again when it changes. */
export interface LogLayout<Row> {
  readonly rowKey: (row: Row) => string;
  /** The first column, which names a row and opens it. */
  readonly first: Pick<Column<Row>, 'id' | 'header' | 'width'>;
  readonly title: (row: Row) => string;
  /** Below the title; in compact rows only on a phone. */
  readonly subtitle: (row: Row) => ReactNode;
  readonly columns: readonly Column<Row>[];
  /** The right side of a row on a phone. */
  readonly aside: (row: Row) => ReactNode;
}

interface LogTableProps<Row> extends OpenRow {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly layout: LogLayout<Row>;
  /** The details below the open row. */
  readonly detail: (row: Row) => ReactNode;
}

/** The rows of a log. Each opens below itself; a phone shows two-line rows. */
export function LogTable<Row>({ label, rows, layout, detail, openKey, onToggle }: LogTableProps<Row>) {
  const [density] = usePreference('density');
  const [columns, renderCard] = useMemo(() => {
    const { rowKey, title, subtitle, first, aside } = layout;
    const toggle = (row: Row, subtitleText: ReactNode) => (
      <RowToggle
        open={rowKey(row) === openKey}
        onToggle={() => onToggle(rowKey(row))}
        title={title(row)}
        subtitle={subtitleText}
      />
    );
    const named: Column<Row> = {
      ...first,
      cell: (row) => toggle(row, density === 'compact' ? undefined : subtitle(row)),
    };
    const card = (row: Row) => (
      <div className="flex h-full items-center gap-3">
        <span className="min-w-0 flex-1">{toggle(row, subtitle(row))}</span>
        <span className="flex max-w-[45%] shrink-0 flex-col items-end gap-0.5 text-small text-ink-3">
          {aside(row)}
        </span>
      </div>
    );
    return [[named, ...layout.columns], card];
  }, [layout, openKey, onToggle, density]);
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={layout.rowKey}
      columns={columns}
      density={density}
      renderCard={renderCard}
      detail={openKey === undefined ? undefined : { Frame: ExpandedRow, key: openKey, render: detail }}
      className="[&_.data-row]:hover:bg-hover"
    />
  );
}

interface RowToggleProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly title: string;
  readonly subtitle: ReactNode;
}

/** The button covers the row. */
function RowToggle({ open, onToggle, title, subtitle }: RowToggleProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ChevronRight
        className={cx('size-3.5 shrink-0 text-ink-3 motion-safe:transition-transform', open && 'rotate-90')}
      />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          data-row-link
          aria-expanded={open}
          onClick={onToggle}
          className="row-link block max-w-full truncate text-left font-medium text-ink"
        >
          {title}
        </button>
        {subtitle === undefined ? null : (
          <span className="block truncate text-small text-ink-3">{subtitle}</span>
        )}
      </span>
    </span>
  );
}

interface ConnectionNameProps {
  readonly id: string;
  /** Its name when the log was written. */
  readonly name: string;
}

/** A connection's current name, or its last one if it is gone. */
export function ConnectionName({ id, name }: ConnectionNameProps) {
  const connection = useConnections().find((candidate) => candidate.id === id);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {connection === undefined ? null : <ColorDot color={connection.color} />}
      <bdi className="truncate">{connection?.name ?? name}</bdi>
    </span>
  );
}

/** A time in both zones, as selectable text. A narrow list breaks it between the two. */
export function Moment({ value }: { readonly value: string }) {
  return (
    <time dateTime={value}>
      {formatLocalAndUtc(value).map((text, index) => (
        <Fragment key={text}>
          {index === 0 ? null : ' · '}
          <span className="inline-block">{text}</span>
        </Fragment>
      ))}
    </time>
  );
}

export const timeColumn: Column<{ readonly at: string }> = {
  id: 'at',
  header: 'Time',
  width: '104px',
  align: 'right',
  cell: ({ at }) => <RelativeTime value={at} />,
};

interface RequestIdProps {
  /** Null: no response had one. */
  readonly id: string | null;
}

export function RequestId({ id }: RequestIdProps) {
  if (id === null) return <span className="text-ink-3">Not available</span>;
  return <IdWithCopy wraps id={id} label="Copy request ID" />;
}
