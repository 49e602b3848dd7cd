import type { SecurityScan } from '@/contract/resources/security.ts';
import { asideLabel, openCaveat } from '@/domain/security/caveats.ts';
import { allStatuses, defaultStatus } from '@/domain/security/finding-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { findingStatusOrder } from '../scan-labels.ts';
import { type ScanSearch, hasFilters } from '../search.ts';
import type { Snapshot } from '../use-scan.ts';

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
  const { findings: items, unreadable } = snapshot;
  const complete = snapshot.state === 'complete';
  const all = items.length;
  const doubt = openCaveat({ items, unreadable, complete }, findingStatusOrder);
  const count =
    complete && unreadable === 0
      ? `The scan has ${formatCount(all, 'finding')}.`
      : `${formatCount(all, 'finding')} could be read; that is not the whole scan.`;
  const state = () => {
    if (all === 0 && doubt !== null)
      return <EmptyState title="No finding could be read" description={doubt} />;
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
          description={count}
          action={<Button onClick={onClear}>Clear the filters</Button>}
        />
      );
    const open = search.status === undefined || search.status === defaultStatus;
    return (
      <EmptyState
        title={
          !open
            ? 'No finding has this status'
            : doubt === null
              ? 'No open findings'
              : 'No finding is known to be open'
        }
        description={
          open
            ? (doubt ??
              `${asideLabel(all, ' of this scan')} Suppressed and ignored findings are hidden, not solved.`)
            : count
        }
        action={search.status === allStatuses ? undefined : <Button onClick={onShowAll}>Show all</Button>}
      />
    );
  };
  return <Card>{state()}</Card>;
}
