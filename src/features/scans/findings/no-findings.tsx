import type { SecurityScan } from '@/contract/resources/security.ts';
import { asideLabel, openCaveat } from '@/domain/security/caveats.ts';
import { allStatuses, defaultStatus } from '@/domain/security/finding-labels.ts';
import { findingStatusOrder } from '@/domain/security/scan-labels.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

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

/** Why there is nothing to list. An empty list doesn't mean that the project is safe (spec §2.12). */
export function NoFindings({ snapshot, scan, search, typed, onClear, onShowAll }: NoFindingsProps) {
  const { findings: items, unreadable } = snapshot;
  const complete = snapshot.state === 'complete';
  const all = items.length;
  const caveat = openCaveat({ items, unreadable, complete }, findingStatusOrder);
  const count =
    complete && unreadable === 0
      ? `The scan has ${formatCount(all, 'finding')}.`
      : `${formatCount(all, 'finding')} loaded. There may be more.`;
  if (all === 0 && caveat !== null)
    return <EmptyState title="Couldn’t load any findings" description={caveat} />;
  if (all === 0)
    return scan?.status === 'failed' ? (
      <EmptyState
        title="No findings"
        description="The scan failed before it reported any, so there may be problems."
      />
    ) : (
      <EmptyState title="No findings" description="A completed scan can still miss problems." />
    );
  if (typed || hasFilters(search))
    return (
      <EmptyState
        title="No matching findings"
        description={count}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  const open = search.status === undefined || search.status === defaultStatus;
  return (
    <EmptyState
      title={
        !open
          ? 'No findings with this status'
          : caveat === null
            ? 'No open findings'
            : 'No known open findings'
      }
      description={
        open
          ? (caveat ??
            `${asideLabel(all, ' in this scan', 'fixed, ignored, or suppressed')} Suppressed and ignored findings are hidden, not fixed.`)
          : count
      }
      action={search.status === allStatuses ? undefined : <Button onClick={onShowAll}>Show all</Button>}
    />
  );
}
