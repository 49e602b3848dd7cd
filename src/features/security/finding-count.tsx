import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { ProgressBar } from '@/ui/progress-bar.tsx';

interface FindingCountProps {
  /** How far the reading of all of them is. */
  readonly state: 'pending' | 'loading' | 'complete' | 'partial' | 'failed';
  readonly loaded: number;
  readonly shown: number;
  readonly unreadable: number;
}

const words = ({ state, loaded, shown }: FindingCountProps): string => {
  const all = formatCount(loaded, 'finding');
  if (state === 'pending') return 'Reading the findings';
  if (state === 'loading') return `Reading the findings: ${formatNumber(loaded)} so far`;
  if (state === 'partial') return `${formatNumber(shown)} of the first ${all}`;
  return shown === loaded ? all : `${formatNumber(shown)} of ${all}`;
};

/** How many findings are shown, of how many; until all are there, how far it is. */
export function FindingCount(props: FindingCountProps) {
  const { state, unreadable } = props;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3">
      <p role="status" className="tabular">
        {words(props)}
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
