import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, memo, type MouseEvent, type ReactNode, useRef } from 'react';

import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import type { Column } from './column.ts';

interface RowLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'href' | 'rel'> {
  readonly target: LinkTarget;
}

const preloadAfterMs = 50;

/**
 * A router link for rows of a long list. Unlike `AppLink` it doesn't watch the URL, because a row is never
 * the current page.
 */
function RowLink({ target, ...anchor }: RowLinkProps) {
  const router: AnyRouter = useRouter();
  const timer = useRef<number | undefined>(undefined);
  const { resetScroll = true, ...destination } = target;
  const preload = (afterMs: number): void => {
    timer.current = window.setTimeout(() => void router.preloadRoute(destination), afterMs);
  };
  const cancel = (): void => window.clearTimeout(timer.current);
  const onClick = (event: MouseEvent): void => {
    const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    cancel();
    void router.navigate({ ...destination, resetScroll });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the props contain its children
    <a
      {...anchor}
      href={router.buildLocation(destination).href}
      data-row-link
      onClick={onClick}
      onPointerEnter={() => preload(preloadAfterMs)}
      onPointerLeave={cancel}
      onFocus={() => preload(preloadAfterMs)}
      onBlur={cancel}
      onTouchStart={() => preload(0)}
    />
  );
}

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
  // In print, a row grows with its text. A transform would do for `top`, but Firefox ignores it when it places a menu.
  const style = { height, minHeight: height, top };
  const look = cx(
    'data-row absolute inset-x-0 isolate print:relative print:top-0! print:h-auto! print:min-w-0! print:break-inside-avoid',
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
  const named = columns.findIndex(({ lead, hideHeader }) => lead !== true && hideHeader !== true);
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
          // Screen readers announce the row header before each cell of the row, so its label is only the row's name.
          role={columnIndex === named ? 'rowheader' : 'cell'}
          aria-label={columnIndex === named ? rowLabel?.(row) : undefined}
          className={cx(
            'min-w-0',
            column.align === 'right' ? 'tabular text-right' : 'text-left',
            column.trail === true && 'sticky right-4 z-3 flex justify-end bg-inherit',
            column.beside !== undefined && 'beside',
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

const skeletonRowCount = 12;
const skeletonWidths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'] as const;

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  height: number;
  cards: boolean;
}

/** Placeholders with the height of rows. */
export function SkeletonRows<Row>({ columns, height, cards }: SkeletonRowsProps<Row>) {
  return (
    <div aria-hidden className="overflow-clip rounded-b-card">
      {Array.from({ length: skeletonRowCount }, (_, row) => (
        <div
          key={row}
          className={cx(
            'border-b border-line last:border-b-0',
            cards ? 'flex flex-col justify-center gap-2 px-4' : 'table-grid',
          )}
          style={{ height }}
        >
          {cards ? (
            <>
              <Skeleton className={cx('h-3.5', skeletonWidths[row % skeletonWidths.length])} />
              <Skeleton className="h-3 w-4/5" />
            </>
          ) : (
            columns.map((column, index) => (
              <Skeleton
                key={column.id}
                className={cx(
                  'h-3',
                  skeletonWidths[(row + index) % skeletonWidths.length],
                  column.align === 'right' && 'ml-auto',
                )}
              />
            ))
          )}
        </div>
      ))}
    </div>
  );
}
