import { cx } from './cx.ts';

/** The place of something that is still to come; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('skeleton block rounded-chip', className ?? 'h-4 w-full')} />;
}
