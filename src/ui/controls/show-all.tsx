import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';

import { Button } from './button.tsx';

interface ShowAllProps {
  readonly all: boolean;
  readonly count: number;
  readonly onChange: (all: boolean) => void;
  readonly className?: string | undefined;
}

/** Expands a shortened list, and collapses it. The button stays, and keeps the focus. */
export function ShowAll({ all, count, onChange, className }: ShowAllProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      aria-expanded={all}
      className={cx('-ml-2.5', className)}
      onClick={() => onChange(!all)}
    >
      {all ? 'Show fewer' : `Show all ${formatNumber(count)}`}
    </Button>
  );
}
