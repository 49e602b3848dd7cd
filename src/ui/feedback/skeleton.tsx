import { cx } from '@/ui/cx.ts';

interface SkeletonProps {
  readonly className: string;
  /** Whether nothing is loading yet, so that it doesn't pulse. */
  readonly still?: boolean | undefined;
}

/** A placeholder. Give it the size of the content. */
export function Skeleton({ className, still = false }: SkeletonProps) {
  // With two corner classes, the order in the style sheet would decide.
  const corners = className.includes('rounded-') ? null : 'rounded-chip';
  return (
    <span
      aria-hidden
      // In print, values that didn't load in time stay empty.
      className={cx('block print:invisible', still ? 'bg-sunken' : 'skeleton', corners, className)}
    />
  );
}

/** A placeholder for the content of a page or card. Screen readers say what is loading. */
export function LoadingSkeleton({
  label,
  className,
}: {
  readonly label: string;
  readonly className: string;
}) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      <Skeleton className={className} />
    </div>
  );
}
