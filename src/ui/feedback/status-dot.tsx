import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

export type DotTone = 'good' | 'warn' | 'bad' | 'neutral' | 'hollow';

/** What `StatusDot` shows. */
export interface DotLabel {
  readonly label: string;
  readonly tone: DotTone;
}

const dots: Record<DotTone, string> = {
  good: 'bg-good-fill',
  warn: 'bg-warn-fill',
  bad: 'bg-bad-fill',
  neutral: 'bg-control',
  hollow: 'border-[1.5px] border-ink-3',
};

interface StatusDotProps {
  tone: DotTone;
  /** The text carries the meaning. The dot repeats it. */
  children: ReactNode;
  /** Wraps long text, instead of cutting it off. */
  wraps?: boolean | undefined;
  className?: string | undefined;
}

export function StatusDot({ tone, children, wraps = false, className }: StatusDotProps) {
  return (
    <span
      className={cx(
        // In a description list, it has the size of the other values.
        'inline-flex min-w-0 max-w-full items-baseline gap-1.5 text-small text-ink-2 in-[dd]:text-base in-[dd]:text-ink',
        className,
      )}
    >
      <span
        aria-hidden
        className={cx(
          // Stands a little above the baseline, which the text shares with the text beside it.
          'relative -top-px size-1.75 shrink-0 rounded-full forced-color-adjust-none',
          dots[tone],
        )}
      />
      {/* In a table, text that a reader has spaced out wider takes a second line (WCAG 1.4.12). */}
      <span
        className={
          wraps
            ? 'wrap-anywhere'
            : 'truncate in-[[role=cell]]:line-clamp-2 in-[[role=cell]]:wrap-break-word in-[[role=cell]]:whitespace-normal'
        }
      >
        {children}
      </span>
    </span>
  );
}
