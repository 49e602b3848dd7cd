import type { ReactNode } from 'react';

import type { AllPages } from '@/domain/lists/use-all-pages.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';

interface FindingCountProps {
  readonly state: AllPages<unknown>['state'];
  readonly loaded: number;
  readonly matching: number;
  readonly unreadable: number;
  readonly children: ReactNode;
}

const countLabel = ({ state, loaded, matching }: Omit<FindingCountProps, 'children'>): string => {
  const all = formatCount(loaded, 'finding');
  if (state === 'pending') return 'Loading findings…';
  if (state === 'loading') return `Loading findings: ${formatNumber(loaded)} so far`;
  if (state === 'partial') return `${formatNumber(matching)} of the first ${all}`;
  return matching === loaded ? all : `${formatNumber(matching)} of ${all}`;
};

/** The line above a list of findings: how many match, or how many are loaded so far. */
export function FindingCount({ children, ...count }: FindingCountProps) {
  const { state, unreadable } = count;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
        <p role="status" className="tabular">
          {countLabel(count)}
        </p>
        {state === 'loading' ? (
          <span className="block w-24">
            {/* The API doesn't return a total. */}
            <ProgressBar label="Loading findings" value={null} />
          </span>
        ) : null}
        {unreadable > 0 ? <p>{formatCount(unreadable, 'finding')} couldn’t be displayed.</p> : null}
      </div>
      {children}
    </div>
  );
}
