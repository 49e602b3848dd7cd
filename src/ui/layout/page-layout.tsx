import { Skeleton } from '@/ui/feedback/skeleton.tsx';

/** Two thirds for what a page is about and one for what stands beside it; below one another where it is narrow. */
export const pageColumns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
export const mainColumn = 'flex min-w-0 flex-col gap-4';
export const asideColumn = 'grid min-w-0 items-start gap-4 md:max-xl:grid-cols-2';

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
