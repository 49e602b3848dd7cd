import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';
import { scaled, toRem, useFontSize } from '@/ui/layout/font-size.ts';
import { phoneQuery, useMedia } from '@/ui/layout/use-media.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import {
  type Column,
  heldColumns,
  printedTracks,
  type Sort,
  TableRowContext,
  useMinWidth,
} from './column.ts';
import type { ExpandedRow } from './expanded-row.tsx';
import { GroupHeadRow, type GroupHeads, useGroups } from './group-heads.tsx';
import { TableHeader, syncScrollProps } from './table-header.tsx';
import { SkeletonRows, TableRow } from './table-row.tsx';
import { useFooterFocus } from './use-footer-focus.ts';
import { useRowFocus } from './use-row-focus.ts';
import { printedRows, useVirtualRows } from './use-virtual-rows.ts';

export interface TableHandle {
  /** Focuses a row's link, even if the row isn't mounted. */
  focusRow: (index: number) => void;
}

export interface DataTableProps<Row> {
  /** Names the table: "Projects in Northwind". */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Keep the array between renders, or all visible rows render again. */
  columns: readonly Column<Row>[];
  density: 'comfortable' | 'compact' | 'dense';
  /** The link target of a row. The first column becomes the link, and covers the row. */
  rowLink?: ((row: Row) => LinkTarget | undefined) | undefined;
  /** The name of a row for screen readers, and of a card's link. A row's link is named by its first column. */
  rowLabel?: ((row: Row) => string) | undefined;
  renderCard?: ((row: Row) => ReactNode) | undefined;
  /** `tall` has room for three lines, `short` for two. */
  cardSize?: keyof typeof cardHeights | undefined;
  /**
   * Called once for the same rows. Undefined while loading, or if more can't be loaded. If it returns with the
   * same rows, it is called again, because the load was canceled.
   */
  onEndReached?: (() => void) | undefined;
  /** Below the rows, always visible: "100 of 243", "Load more". */
  footer?: ReactNode;
  /** Whether the first rows are loading. */
  loading?: boolean | undefined;
  selectedKey?: string | null | undefined;
  /** The open row, and its `ExpandedRow`. */
  detail?:
    | { readonly key: string; readonly Frame: typeof ExpandedRow; readonly render: (row: Row) => ReactNode }
    | undefined;
  /** Rows that head a group. Without a link of their own, they need a `data-row-link` for j and k. */
  heads?: GroupHeads<Row> | undefined;
  /** Keys on a row's link that the table doesn't handle. */
  onRowKey?: ((event: KeyboardEvent, row: Row, index: number) => void) | undefined;
  handle?: Ref<TableHandle> | undefined;
  sort?: Sort | undefined;
  onSort?: ((id: string) => void) | undefined;
  /** The total if it is known. -1 if more rows exist. */
  rowCount?: number | undefined;
  className?: string | undefined;
}

const rowHeights = { comfortable: 48, compact: 38, dense: 32 } as const;
const cardHeights = { short: 64, tall: 72 } as const;

/** Any number of rows that scroll with the page. Only visible rows are in the DOM. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, density, rowLink, rowLabel, renderCard, onEndReached } = props;
  const { footer, loading = false, selectedKey, sort, onSort, rowCount, className } = props;
  const { detail, heads, onRowKey, handle, cardSize = 'short' } = props;
  const groups = useGroups(rows, heads);
  const minWidth = useMinWidth(columns);
  useFontSize();
  const cards = useMedia(phoneQuery) && renderCard !== undefined;
  const height = scaled(cards ? cardHeights[cardSize] : rowHeights[density]);
  const body = useRef<HTMLDivElement>(null);
  const [detailHeight, setDetailHeight] = useState(0);
  const openKey = detail?.key;
  const openAt = useMemo(
    () => (openKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === openKey)),
    [rows, rowKey, openKey],
  );
  const openRow = rows[openAt];
  const { indexes, total, reveal, hold } = useVirtualRows({
    body,
    count: rows.length,
    height,
    gap: openRow === undefined ? undefined : { after: openAt, height: detailHeight },
    onEndReached,
    rows,
  });
  useImperativeHandle(handle, () => ({ focusRow: reveal }), [reveal]);
  const { lastFocused, ...rowEvents } = useRowFocus({ rows, rowKey, onRowKey, reveal, hold });
  const footerFocus = useFooterFocus(rows.length, reveal, lastFocused);

  // A head sticks while any row of its group is in view. It comes right before its rows, as people read, tab, and print them.
  const groupsInView = new Map(
    groups
      .filter(({ start, end }) => indexes.some((index) => index >= start && index < end))
      .map((group) => [group.start, group]),
  );
  const shown = [...new Set([...groupsInView.keys(), ...indexes])].toSorted((a, b) => a - b);
  const topOf = (index: number): number =>
    index * height + (openRow !== undefined && index > openAt ? detailHeight : 0);
  const isSideways = !cards && minWidth !== undefined;
  const sideways = useMemo(
    () => (isSideways ? syncScrollProps(heldColumns(columns)) : undefined),
    [isSideways, columns],
  );
  // Scrolling renders only rows.
  const header = useMemo(
    () => <TableHeader {...{ columns, sort, onSort, sideways }} />,
    [columns, sort, onSort, sideways],
  );
  const style: CSSProperties & Record<'--columns' | '--printed-columns' | '--table-width', string> = {
    '--columns': toRem(columns.map((column) => column.width).join(' ')),
    '--printed-columns': printedTracks(columns),
    '--table-width': toRem(`${minWidth ?? 0}px`),
  };
  const count = rowCount ?? rows.length;
  const semantics = cards
    ? { role: 'list' }
    : { role: 'table', 'aria-rowcount': count < 0 ? -1 : count + 1, 'aria-colcount': columns.length };
  return (
    <div
      data-density={density}
      className={cx(
        'group/table overflow-clip rounded-card bg-surface shadow-raised print:overflow-visible print:break-inside-auto!',
        className,
      )}
    >
      <TableRowContext value>
        <div {...semantics} aria-label={label} aria-busy={loading || undefined} style={style}>
          {cards ? null : header}
          <div
            ref={body}
            role={cards || loading || rows.length === 0 ? 'presentation' : 'rowgroup'}
            {...sideways}
            className={cx(
              'relative print:h-auto!',
              sideways === undefined
                ? 'overflow-clip'
                : '@container overflow-x-auto overflow-y-hidden [scrollbar-width:none] print:overflow-visible print:[container-type:normal]',
              footer === undefined && 'rounded-b-card',
            )}
            style={{ height: loading ? 0 : total }}
            {...rowEvents}
          >
            {!loading &&
              shown.flatMap((index) => {
                const row = rows[index];
                if (row === undefined) return [];
                const key = rowKey(row);
                const group = groupsInView.get(index);
                if (group !== undefined) {
                  const isOpen = openRow !== undefined && openAt >= index && openAt < group.end;
                  return [
                    <GroupHeadRow
                      key={key}
                      index={index}
                      top={topOf(index)}
                      groupHeight={(group.end - index) * height + (isOpen ? detailHeight : 0)}
                      height={height}
                      columns={cards ? null : columns.length}
                    >
                      {heads?.render(row)}
                    </GroupHeadRow>,
                  ];
                }
                const line = (
                  <TableRow
                    key={key}
                    row={row}
                    index={index}
                    top={topOf(index)}
                    height={height}
                    last={index === rows.length - 1}
                    selected={selectedKey === key}
                    columns={columns}
                    rowLink={rowLink}
                    rowLabel={rowLabel}
                    renderCard={cards ? renderCard : undefined}
                    count={count}
                  />
                );
                if (detail === undefined || index !== openAt) return [line];
                return [
                  line,
                  <detail.Frame
                    key={`detail ${key}`}
                    index={index}
                    top={(index + 1) * height}
                    columns={cards ? null : columns.length}
                    onHeight={setDetailHeight}
                  >
                    {detail.render(row)}
                  </detail.Frame>,
                ];
              })}
          </div>
          {/* Below the rows, so that their place is known before they load. */}
          {loading && <SkeletonRows columns={columns} height={height} cards={cards} />}
        </div>
        {rows.length > printedRows && (
          <p className="hidden p-4 text-small text-ink-2 print:block">
            The first {formatNumber(printedRows)} of {formatNumber(rows.length)} rows. Export the list for the
            rest.
          </p>
        )}
      </TableRowContext>
      {footer !== undefined && (
        <div
          {...footerFocus}
          className="sticky-bar bottom-0 z-2 flex min-h-11 items-center gap-3 border-t border-line bg-surface px-4 py-1.5 text-small text-ink-3 outline-none print:static"
        >
          {footer}
        </div>
      )}
    </div>
  );
}
