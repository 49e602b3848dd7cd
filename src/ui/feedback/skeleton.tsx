import { cx } from '@/ui/cx.ts';

/** A placeholder. Give it the size of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  // Of two corner classes, the order in the style sheet would decide.
  const corners = className?.includes('rounded-') ? null : 'rounded-chip';
  return <span aria-hidden className={cx('skeleton block', corners, className ?? 'h-4 w-full')} />;
}
