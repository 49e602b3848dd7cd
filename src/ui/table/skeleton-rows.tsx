import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import type { Column } from './column.ts';

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
