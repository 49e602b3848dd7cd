import { cx } from '@/ui/cx.ts';

/** The place of something that is still to come; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string | undefined }) {
  // Of two corners in one class list, the style sheet's order would choose.
  const corners = className?.includes('rounded-') ? null : 'rounded-chip';
  return <span aria-hidden className={cx('skeleton block', corners, className ?? 'h-4 w-full')} />;
}
