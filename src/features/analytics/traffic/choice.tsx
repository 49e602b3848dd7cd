import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

interface ChoiceProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of several ranges in a popover. */
export const Choice = ({ pressed, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={cx(
      'h-8 rounded-chip px-2 text-left text-base pointer-coarse:h-10',
      pressed ? 'bg-accent-soft font-medium text-accent-text' : 'text-ink hover:bg-sunken',
    )}
  >
    {children}
  </button>
);
