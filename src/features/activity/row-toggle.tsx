import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface RowToggleProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly title: ReactNode;
  /** The second line, where rows have one. */
  readonly below?: ReactNode;
}

/** What names a row, and opens below it all that is known: the button lies over the row. */
export function RowToggle({ open, onToggle, title, below }: RowToggleProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ChevronRight
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={cx('shrink-0 text-ink-3 motion-safe:transition-transform', open && 'rotate-90')}
      />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          data-row-link
          aria-expanded={open}
          onClick={onToggle}
          className="row-link block max-w-full truncate text-left font-medium text-ink"
        >
          {title}
        </button>
        {below === undefined ? null : <span className="block truncate text-small text-ink-3">{below}</span>}
      </span>
    </span>
  );
}
