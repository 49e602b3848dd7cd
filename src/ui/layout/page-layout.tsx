import { Skeleton } from '@/ui/feedback/skeleton.tsx';

// Firefox prints cards on top of each other where a page ends in a grid or flex box.
const printed = 'print:block print:*:mb-4';
/** Two thirds and one third. Stacked on narrow windows. */
export const pageColumns = `grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] ${printed}`;
export const mainColumn = `flex min-w-0 flex-col gap-4 ${printed}`;
export const asideColumn = `grid min-w-0 items-start gap-4 md:max-xl:grid-cols-2 ${printed}`;
/** The facts of an aside with one card: in two columns while it is as wide as the page. */
export const asideFacts = 'md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:gap-x-12';

interface ColumnsSkeletonProps {
  /** "the project". */
  readonly what: string;
  /** Heights of the cards: `h-72`. */
  readonly main: readonly string[];
  readonly aside: readonly string[];
}

/** Two columns of cards while a page loads. */
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

const cardOf = (height: string, index: number) => (
  <Skeleton key={index} className={`${height} rounded-card`} />
);
