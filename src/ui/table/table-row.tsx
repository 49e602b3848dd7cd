import { memo, type ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import type { Column } from './column.ts';
import { RowLink } from './row-link.tsx';

interface TableRowProps<Row> {
  row: Row;
  index: number;
  top: number;
  height: number;
  selected: boolean;
  last: boolean;
  columns: readonly Column<Row>[];
  rowLink: ((row: Row) => LinkTarget | undefined) | undefined;
  rowLabel: ((row: Row) => string) | undefined;
  renderCard: ((row: Row) => ReactNode) | undefined;
  /** The number of items. Only for cards, because rows have it from their table. */
  count: number;
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, top, height, selected, last, columns, rowLink, rowLabel, renderCard, count } = props;
  const target = rowLink?.(row);
  // In print, a row grows with its text.
  const style = { height, minHeight: height, transform: `translateY(${top}px)` };
  const look = cx(
    'data-row absolute inset-x-0 top-0 print:relative print:h-auto! print:min-w-0! print:break-inside-avoid print:transform-none!',
    !last && 'border-b border-line',
    selected ? 'bg-accent-soft' : 'focus-within:bg-accent-soft has-checked:bg-accent-soft',
    target !== undefined && !selected && 'hover:bg-hover',
  );

  if (renderCard) {
    const card = renderCard(row);
    return (
      <div
        role="listitem"
        aria-setsize={count}
        aria-posinset={index + 1}
        aria-current={selected || undefined}
        data-index={index}
        className={cx(look, 'grid grid-cols-1 content-center px-4', index === 0 && 'rounded-t-card')}
        style={style}
      >
        {target === undefined && card}
        {target !== undefined && (
          <RowLink
            target={target}
            aria-label={rowLabel?.(row)}
            className={cx('row-link', rowLabel === undefined ? 'block' : 'absolute inset-0')}
          >
            {/* A named link covers the card, so that the card may hold buttons. Otherwise the card is the link's content. */}
            {rowLabel === undefined && card}
          </RowLink>
        )}
        {target !== undefined && rowLabel !== undefined && card}
      </div>
    );
  }
  const named = columns.findIndex((column) => column.lead !== true);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={selected || undefined}
      data-index={index}
      className={cx(look, 'table-grid')}
      style={style}
    >
      {columns.map((column, columnIndex) => (
        <div
          key={column.id}
          role="cell"
          className={cx(
            'min-w-0',
            column.align === 'right' ? 'tabular text-right' : 'text-left',
            column.trail === true && 'sticky right-4 z-3 flex justify-end bg-inherit',
            // Reserves space for a control that comes later.
            column.beside !== undefined && 'flex items-center pr-7',
          )}
        >
          {columnIndex === named && target !== undefined ? (
            <RowLink
              target={target}
              className="row-link -my-0.5 block min-w-0 flex-1 py-0.5 font-medium text-ink"
            >
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
          {column.beside?.(row)}
        </div>
      ))}
    </div>
  );
}

// memo() loses the type parameter. The assertion restores it.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
