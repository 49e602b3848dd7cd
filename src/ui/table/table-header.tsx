import { ArrowDown, ArrowUp } from 'lucide-react';
import type { UIEvent } from 'react';

import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import type { Column, Sort } from './column.ts';

interface TableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((id: string) => void) | undefined;
  /** Set if the table scrolls sideways. */
  sideways: SyncScrollProps | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHeader<Row>({ columns, sort, onSort, sideways }: TableHeaderProps<Row>) {
  return (
    <div
      role="rowgroup"
      {...sideways}
      className={cx(
        'sticky-bar top-(--table-top) z-10 border-b border-line bg-surface print:static',
        // The only scrollbar, always visible.
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
              {column.head ?? (
                <Tooltip text={column.hint}>
                  {sortable ? (
                    <button
                      type="button"
                      onClick={() => onSort(column.id)}
                      className={cx(
                        'relative inline-flex min-h-6 min-w-0 items-center rounded-chip hover:text-ink pointer-coarse:min-h-touch',
                        direction !== undefined && 'text-ink',
                      )}
                    >
                      <span className="truncate">{column.header}</span>
                      <SortIcon direction={direction} before={column.align === 'right'} />
                    </button>
                  ) : (
                    <Title
                      header={column.header}
                      hinted={column.hint !== undefined}
                      hidden={column.hideHeader === true}
                    />
                  )}
                </Tooltip>
              )}
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

interface SortIconProps {
  direction: Sort['direction'] | undefined;
  before: boolean;
}

function SortIcon({ direction, before }: SortIconProps) {
  if (direction === undefined) return null;
  const Icon = direction === 'desc' ? ArrowDown : ArrowUp;
  // Sits in the gap between columns, so that sorting doesn't move the headers.
  return (
    <Icon
      strokeWidth={2}
      className={cx('absolute size-3.25', before ? 'right-full mr-1' : 'left-full ml-1')}
    />
  );
}

/** Props that make the header and the body scroll sideways together. */
interface SyncScrollProps {
  /** How many columns stay in place. */
  readonly 'data-sideways': number;
  readonly onScroll: (event: UIEvent) => void;
}

function onScroll({ currentTarget: { parentElement: table, scrollLeft } }: UIEvent): void {
  for (const part of table?.querySelectorAll('[data-sideways]') ?? []) part.scrollLeft = scrollLeft;
  table?.toggleAttribute('data-scrolled', scrollLeft > 0);
}

/**
 * Header and body scroll sideways together, but separately, so that the header sticks to the window while the
 * page scrolls.
 */
export const syncScrollProps = (held: number): SyncScrollProps => ({ 'data-sideways': held, onScroll });
