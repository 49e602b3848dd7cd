import { useState } from 'react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { isScanRunning } from '@/domain/security/scan-health.ts';
import type { ListedScans } from '@/domain/security/scan-results.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';

import { DateTime } from '../scan-cells.tsx';
import { useSnapshot } from '../use-scan.ts';
import { FindingView } from './finding-view.tsx';
import { NotFoundDrawer, SearchingDrawer } from './selected-finding.tsx';

/** Each scan costs a request for every 100 findings, so older ones are only searched on demand. */
const initialScans = 3;
const moreScans = 5;

interface FindingFinderProps {
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly scans: ListedScans;
  /** A finding's ID, or a reference from an error (spec §7, `finding_refs`). */
  readonly reference: string;
  readonly onClose: () => void;
}

/** Opens a finding from the latest scan that has it: newer scans repeat what older ones found (spec §4.17). */
export function FindingFinder({ scans, ...props }: FindingFinderProps) {
  const [limit, setLimit] = useState(initialScans);
  return (
    <SearchFrom
      {...props}
      scans={scans.flatMap((scan) => (scan === null || isScanRunning(scan) ? [] : [scan]))}
      limit={limit}
      index={0}
      hasUnreadable={scans.includes(null)}
      onMore={() => setLimit(limit + moreScans)}
    />
  );
}

interface SearchProps extends FindingFinderProps {
  readonly scans: readonly SecurityScan[];
  readonly limit: number;
  /** The scan to search next. */
  readonly index: number;
  /** Whether a scan, or a finding of one searched so far, couldn't be displayed. */
  readonly hasUnreadable: boolean;
  readonly onMore: () => void;
}

function SearchFrom(props: SearchProps) {
  const { scans, limit, index, hasUnreadable, reference, onClose, onMore } = props;
  const scan = index < limit ? scans[index] : undefined;
  if (scan !== undefined) return <SearchIn {...props} scan={scan} />;
  const remaining = scans.length - index;
  return (
    <NotFoundDrawer
      reference={reference}
      onClose={onClose}
      footer={
        <>
          {remaining > 0 && (
            <Button onClick={onMore}>
              Search {formatCount(Math.min(remaining, moreScans), 'older scan')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            View scans
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {hasUnreadable
          ? 'Some scans or findings of this project couldn’t be displayed. It may be among them.'
          : index === 0
            ? 'No scan of this project has finished yet.'
            : `It isn’t in the latest ${formatCount(index, 'scan')} of this project.`}{' '}
        The finding may belong to another project.
      </p>
    </NotFoundDrawer>
  );
}

function SearchIn({ scan, ...props }: SearchProps & { readonly scan: SecurityScan }) {
  const { place, projectName, reference, onClose, index } = props;
  const { findings, unreadable, state, error, retry } = useSnapshot(place.projectId, scan.id);
  const finding = findings.find(({ id }) => id === reference);
  if (finding !== undefined) {
    const source = { place, projectName, scanId: scan.id, scan };
    return <FindingView source={source} finding={finding} onClose={onClose} linksToScan />;
  }
  if (state === 'complete')
    return <SearchFrom {...props} index={index + 1} hasUnreadable={props.hasUnreadable || unreadable > 0} />;
  return (
    <SearchingDrawer
      onClose={onClose}
      description={
        <>
          Searching the scan from <DateTime value={scan.started_at} />
        </>
      }
    >
      {error && (state === 'failed' || state === 'partial') && (
        <ErrorState {...describeLoadError(error, 'findings')} onRetry={retry} compact />
      )}
    </SearchingDrawer>
  );
}
