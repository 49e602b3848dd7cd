import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface FoldButtonProps {
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button over the whole header row of a group, which folds and unfolds it. */
export function FoldButton({ isFolded, onFold, className, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      data-row-link
      aria-expanded={!isFolded}
      onClick={onFold}
      className={cx('flex items-center gap-2 px-4 text-left text-small font-semibold text-ink', className)}
    >
      <ChevronDown className={cx('shrink-0 text-ink-3', isFolded && '-rotate-90')} />
      {children}
    </button>
  );
}
