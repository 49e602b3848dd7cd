import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent-text',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

interface ChipProps {
  tone?: Tone | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function Chip({ tone = 'neutral', children, className }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 truncate rounded-chip px-2 py-0.5 text-small leading-4 font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
