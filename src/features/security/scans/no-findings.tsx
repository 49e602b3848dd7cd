import type { SecurityScan } from '@/contract/resources/security.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/state/empty-state.tsx';

import { allStatuses, defaultStatus, hasFilters, type ScanSearch } from './search.ts';
import type { Snapshot } from './use-snapshot.ts';

interface NoFindingsProps {
  readonly snapshot: Snapshot;
  readonly scan: SecurityScan | null;
  readonly search: ScanSearch;
  readonly typed: boolean;
  readonly onClear: () => void;
  readonly onShowAll: () => void;
}

/** Nothing to list; why, and what that does not mean (spec 2.12). */
export function NoFindings({ snapshot, scan, search, typed, onClear, onShowAll }: NoFindingsProps) {
  const all = snapshot.findings.length;
  const state = () => {
    if (all === 0)
      return scan?.status === 'failed' ? (
        <EmptyState
          title="No findings"
          description="The scan failed before it reported any. That says nothing about the project."
        />
      ) : (
        <EmptyState
          title="No findings"
          description="This scan reports none. It finds only what its scanners look for, so there may be problems all the same."
        />
      );
    if (typed || hasFilters(search))
      return (
        <EmptyState
          title="No finding matches"
          description={`The scan has ${formatCount(all, 'finding')}.`}
          action={<Button onClick={onClear}>Clear the filters</Button>}
        />
      );
    const open = search.status === undefined || search.status === defaultStatus;
    return (
      <EmptyState
        title={open ? 'No open findings' : 'No finding has this status'}
        description={
          open
            ? `All ${formatCount(all, 'finding')} of this scan are fixed or put aside. Suppressed and ignored findings are hidden, not solved.`
            : `The scan has ${formatCount(all, 'finding')}.`
        }
        action={search.status === allStatuses ? undefined : <Button onClick={onShowAll}>Show all</Button>}
      />
    );
  };
  return <Card>{state()}</Card>;
}
