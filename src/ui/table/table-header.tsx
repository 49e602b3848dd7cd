import { ArrowDown, ArrowUp } from 'lucide-react';
import type { UIEvent } from 'react';

import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import type { Column, Sort } from './column.ts';

interface TableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((id: string) => void) | undefined;
  /** Where it scrolls sideways with its rows. */
  sideways: SyncScrollProps | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHeader<Row>({ columns, sort, onSort, sideways }: TableHeaderProps<Row>) {
  return (
    <div
      role="rowgroup"
      {...sideways}
      className={cx(
        'sticky top-(--table-top) z-10 rounded-t-card border-b border-line bg-surface print:static',
        // The one scrollbar, in sight wherever the page is.
        sideways !== undefined &&
          'overflow-x-auto overflow-y-hidden [scrollbar-width:thin] print:overflow-visible',
      )}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="table-grid h-9 min-w-(--table-width) rounded-[inherit] bg-inherit text-small font-medium text-ink-3 print:h-auto print:min-w-0 print:py-1.5"
      >
        {columns.map((column) => {
          const direction = sort?.id === column.id ? sort.direction : undefined;
          const sortable = column.sortable === true && onSort !== undefined;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-sort={sortable ? (direction === undefined ? 'none' : ariaSort[direction]) : undefined}
              className={cx('flex min-w-0', column.align === 'right' && 'justify-end text-right')}
            >
              <Tooltip text={column.hint}>
                {sortable ? (
                  <button
                    type="button"
                    onClick={() => onSort(column.id)}
                    className={cx(
                      'relative inline-flex min-h-6 min-w-0 items-center rounded-chip hover:text-ink pointer-coarse:min-h-9',
                      direction !== undefined && 'text-ink',
                    )}
                  >
                    <span className="truncate">{column.header}</span>
                    <SortSign direction={direction} before={column.align === 'right'} />
                  </button>
                ) : (
                  <Title
                    header={column.header}
                    hinted={column.hint !== undefined}
                    hidden={column.hideHeader === true}
                  />
                )}
              </Tooltip>
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface TitleProps {
  header: string;
  hinted: boolean;
  hidden: boolean;
  'aria-description'?: string | undefined;
}

function Title({ header, hinted, hidden, ...rest }: TitleProps) {
  return (
    <span
      {...rest}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the hint is for the keyboard too
      tabIndex={hinted ? 0 : undefined}
      className={hidden ? 'sr-only' : 'min-w-0 truncate rounded-xs'}
    >
      {header}
    </span>
  );
}

interface SortSignProps {
  direction: Sort['direction'] | undefined;
  before: boolean;
}

function SortSign({ direction, before }: SortSignProps) {
  if (direction === undefined) return null;
  const Sign = direction === 'desc' ? ArrowDown : ArrowUp;
  // It hangs in the gap between the columns: heads neither move when another column sorts nor lose room to it.
  return (
    <Sign
      size={13}
      strokeWidth={2}
      className={cx('absolute', before ? 'right-full mr-1' : 'left-full ml-1')}
    />
  );
}

/** For both the head and the body of a table: each goes where the other was taken. */
export interface SyncScrollProps {
  /** How many columns stay in their place. */
  readonly 'data-sideways': number;
  readonly onScroll: (event: UIEvent) => void;
}

function onScroll({ currentTarget: { parentElement: table, scrollLeft } }: UIEvent): void {
  for (const part of table?.querySelectorAll('[data-sideways]') ?? []) part.scrollLeft = scrollLeft;
  table?.toggleAttribute('data-scrolled', scrollLeft > 0);
}

/**
 * A table that is wider than its place: head and body scroll sideways together, each by itself, so that the head still
 * sticks to the window as the page scrolls.
 */
export const syncScrollProps = (held: number): SyncScrollProps => ({ 'data-sideways': held, onScroll });
