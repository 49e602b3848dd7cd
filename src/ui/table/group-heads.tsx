import { type ReactNode, useMemo } from 'react';

/** Header rows of groups, which stick while their group is in view. */
export interface GroupHeads<Row> {
  readonly isHead: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
}

export function useGroups<Row>(rows: readonly Row[], heads: GroupHeads<Row> | undefined) {
  const isHead = heads?.isHead;
  return useMemo(() => {
    if (isHead === undefined) return [];
    const starts = rows.flatMap((row, index) => (isHead(row) ? [index] : []));
    return starts.map((start, index) => ({ start, end: starts[index + 1] ?? rows.length }));
  }, [rows, isHead]);
}

interface GroupHeadRowProps {
  readonly index: number;
  /** The top and height of the group. */
  readonly top: number;
  readonly groupHeight: number;
  readonly height: number;
  /** Null for cards. */
  readonly columns: number | null;
  readonly children: ReactNode;
}

/**
 * The head of a group. It sticks below the table's header while its group is in view, except in a table that
 * scrolls sideways, which is a separate scroller.
 */
export function GroupHeadRow({ index, top, groupHeight, height, columns, children }: GroupHeadRowProps) {
  const isCard = columns === null;
  return (
    <div
      role="presentation"
      className="pointer-events-none absolute inset-x-0 z-1 print:static print:h-auto!"
      style={{ height: groupHeight, top }}
    >
      <div
        role={isCard ? 'listitem' : 'row'}
        aria-rowindex={isCard ? undefined : index + 2}
        data-index={index}
        className={`pointer-events-auto sticky-bar min-w-(--table-width) border-b border-line bg-sunken in-data-sideways:static print:static print:min-w-0 ${
          isCard ? 'top-(--table-top)' : 'top-[calc(var(--table-top)+2.25rem)]'
        }`}
        style={{ height }}
      >
        <div
          role={isCard ? undefined : 'cell'}
          aria-colspan={columns ?? undefined}
          className="left-0 h-full in-data-sideways:sticky in-data-sideways:w-[100cqw]"
        >
          {children}
        </div>
      </div>
    </div>
  );
}
