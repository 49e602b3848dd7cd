import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { ProgressBar } from '@/ui/progress-bar.tsx';

import type { Labels } from './use-labels.ts';

interface LabelCountProps {
  readonly labels: Labels;
  readonly shown: number;
}

const words = ({ state, items }: Labels, shown: number): string => {
  const all = formatCount(items.length, 'finding');
  if (state === 'pending') return 'Reading the findings';
  if (state === 'loading') return `Reading the findings: ${formatNumber(items.length)} so far`;
  if (state === 'partial') return `${formatNumber(shown)} of the first ${all}`;
  return shown === items.length ? all : `${formatNumber(shown)} of ${all}`;
};

/** How many findings are shown, of how many; until all are there, how far it is. */
export function LabelCount({ labels, shown }: LabelCountProps) {
  const { state, unreadable } = labels;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
      <p role="status" className="tabular">
        {words(labels, shown)}
      </p>
      {state === 'loading' ? (
        <span className="block w-24">
          {/* The service does not say how many there are. */}
          <ProgressBar label="Reading the findings" value={null} />
        </span>
      ) : null}
      {unreadable > 0 ? <p>{formatCount(unreadable, 'finding')} cannot be read by this console.</p> : null}
    </div>
  );
}
