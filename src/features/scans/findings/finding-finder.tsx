import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { ScanTime } from '../scan-cells.tsx';
import { isScanRunning } from '../scan-health.ts';
import type { ProjectPlace } from '../scan-links.ts';
import { FindingDrawer } from './finding-drawer.tsx';
import { FindingSkeleton } from './selected-finding.tsx';
import { useSnapshot } from './use-snapshot.ts';

/** So many scans are looked through unasked; each costs a request for every 100 findings. */
const unasked = 3;
const moreAtOnce = 5;

interface FindingFinderProps {
  readonly connection: Connection;
  readonly place: ProjectPlace;
  readonly projectName: string;
  /** The newest first. */
  readonly scans: readonly SecurityScan[];
  /** An id, or what an answer named as one (spec 7, `finding_refs`). */
  readonly reference: string;
  readonly onClose: () => void;
}

/** Opens a finding from the latest scan that has it: newer scans repeat what older ones found (spec 4.17). */
export function FindingFinder({ scans, ...common }: FindingFinderProps) {
  const [limit, setLimit] = useState(unasked);
  const ended = scans.filter((scan) => !isScanRunning(scan));
  return (
    <Search {...common} scans={ended} limit={limit} at={0} onMore={() => setLimit(limit + moreAtOnce)} />
  );
}

interface SearchProps extends FindingFinderProps {
  readonly limit: number;
  readonly at: number;
  readonly onMore: () => void;
}

function Search(props: SearchProps) {
  const scan = props.scans[props.at];
  if (scan === undefined || props.at >= props.limit) return <NotFound {...props} />;
  return <SearchIn {...props} scan={scan} />;
}

/** Looks into one scan, and on into the one before it. */
function SearchIn({ scan, ...props }: SearchProps & { readonly scan: SecurityScan }) {
  const { connection, place, projectName, reference, onClose } = props;
  const { findings, state, error, retry } = useSnapshot(connection, place.projectId, scan.id);
  const finding = findings.find(({ id }) => id === reference);
  if (finding !== undefined)
    return <FindingDrawer {...{ place, projectName, scan, finding, onClose }} linksToScan />;
  if (state === 'complete') return <Search {...props} at={props.at + 1} />;
  return (
    <Drawer
      open
      inAddress
      onClose={onClose}
      title="Looking for the finding"
      description={
        <>
          In the scan of <ScanTime value={scan.started_at} />
        </>
      }
    >
      {error && (state === 'failed' || state === 'partial') ? (
        <ErrorState {...describeError(error)} onRetry={retry} compact />
      ) : (
        <FindingSkeleton />
      )}
    </Drawer>
  );
}

function NotFound({ scans, at, reference, onClose, onMore }: SearchProps) {
  const left = scans.length - at;
  return (
    <Drawer
      open
      inAddress
      onClose={onClose}
      title="Finding not found"
      description={<code className="font-mono text-small wrap-anywhere">{reference}</code>}
      footer={
        <>
          {left > 0 ? (
            <Button onClick={onMore}>
              Look through {formatCount(Math.min(left, moreAtOnce), 'older scan')}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            Show the scans
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {at === 0
          ? 'No scan of this project has ended, so there is nothing to look through.'
          : `It is not in the latest ${formatCount(at, 'ended scan')} of this project.`}{' '}
        It may belong to another project, or be known by another reference.
      </p>
    </Drawer>
  );
}
