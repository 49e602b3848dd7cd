import { type ReactNode, useState } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';
import { usePrinting } from '@/ui/layout/printing.tsx';

import { Button } from './button.tsx';

interface ShowAll<T> {
  readonly visible: readonly T[];
  /** Null if all fit. It stays after a press, and keeps the focus. */
  readonly button: ReactNode;
}

/** The first `limit` items of a list, and the button that shows the rest, and hides it again. Paper has no button, so all are printed. */
export function useShowAll<T>(items: readonly T[], limit: number, className?: string): ShowAll<T> {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  return {
    visible: all || printing ? items : items.slice(0, limit),
    button:
      items.length > limit ? (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={all}
          className={cx('-ml-2.5', className)}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${formatNumber(items.length)}`}
        </Button>
      ) : null,
  };
}
