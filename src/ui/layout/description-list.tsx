import type { ReactNode } from 'react';

import { cx } from '@/ui/cx.ts';
import { TooltipText } from '@/ui/overlays/tooltip.tsx';

export interface Description {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string | undefined;
}

interface DescriptionListProps {
  items: readonly Description[];
  className?: string | undefined;
}

export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={cx('flex flex-col gap-2', className)}>
      {items.map(({ label, value, hint }) => (
        <div key={label} className="flex min-h-5 items-start justify-between gap-4">
          <dt className="max-w-[65%] shrink-0 text-ink-3">
            {hint === undefined ? (
              <span>{label}</span>
            ) : (
              <TooltipText text={hint} className="hinted rounded-xs">
                {label}
              </TooltipText>
            )}
          </dt>
          <dd className="tabular min-w-0 text-right wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What support asks for, in one quiet line at the end of a page. */
export function FactsLine({ items }: { readonly items: readonly Omit<Description, 'hint'>[] }) {
  return (
    <dl className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-3 text-small text-ink-3">
      {items.map(({ label, value }) => (
        <div key={label} className="flex min-h-7 max-w-full min-w-0 items-center gap-1.5">
          <dt className="shrink-0">{label}</dt>
          <dd className="tabular min-w-0 text-ink-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
