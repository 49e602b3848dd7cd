import { asideColumn, mainColumn, pageColumns } from '@/ui/layout/page-layout.ts';

import { Skeleton } from './skeleton.tsx';

interface ColumnsSkeletonProps {
  /** What is read: "the project". */
  readonly what: string;
  /** The heights of the cards to come: `h-72`. */
  readonly main: readonly string[];
  readonly aside: readonly string[];
}

/** A page of two columns of cards before its answer has come, so that nothing moves when it does. */
export function ColumnsSkeleton({ what, main, aside }: ColumnsSkeletonProps) {
  return (
    <div className={pageColumns} aria-busy="true">
      <p className="sr-only" role="status">
        Loading {what}
      </p>
      <div className={mainColumn}>{main.map(cardOf)}</div>
      <div className={asideColumn}>{aside.map(cardOf)}</div>
    </div>
  );
}

const cardOf = (height: string, at: number) => <Skeleton key={at} className={`${height} rounded-card`} />;
