import { type ReactNode, useState } from 'react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import type { ListedScans } from '@/domain/security/listed-scans.ts';
import { isScanRunning } from '@/domain/security/scan-health.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ButtonLink, Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { DateTime } from '../scan-cells.tsx';
import { scansLink } from '../scan-links.ts';
import { type Snapshot, useSnapshot } from '../use-scan.ts';
import type { FindingSource } from './finding-markdown.ts';
import { FindingView } from './finding-view.tsx';

interface SearchingDrawerProps {
  readonly description?: ReactNode;
  readonly onClose: () => void;
  /** Replaces the skeleton. */
  readonly children?: ReactNode;
}

const SearchingDrawer = ({ description, onClose, children }: SearchingDrawerProps) => (
  <Drawer inAddress onClose={onClose} title="Loading finding…" description={description}>
    {children || (
      <div className="flex flex-col gap-3" role="status" aria-label="Loading findings">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-24" />
      </div>
    )}
  </Drawer>
);

interface NotFoundDrawerProps {
  readonly reference: string;
  readonly footer: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const NotFoundDrawer = ({ reference, footer, onClose, children }: NotFoundDrawerProps) => (
  <Drawer
    inAddress
    onClose={onClose}
    title="Finding not found"
    description={<code className="font-mono text-small wrap-anywhere">{reference}</code>}
    footer={footer}
  >
    {children}
  </Drawer>
);

interface SelectedFindingProps {
  readonly source: FindingSource;
  readonly snapshot: Snapshot;
  readonly id: string;
  /** The findings in the list, in their order. */
  readonly listed: readonly SecurityFinding[];
  readonly onSelect: (id: string | undefined) => void;
  readonly isDocked: boolean;
  /** Moves the focus to the finding's row. */
  readonly onLeave: () => void;
}

/** The finding of the URL, from this scan, with its neighbors in the list. */
export function SelectedFinding(props: SelectedFindingProps) {
  const { source, snapshot, id, listed, onSelect, isDocked, onLeave } = props;
  const close = (): void => onSelect(undefined);
  const index = listed.findIndex((finding) => finding.id === id);
  const finding = listed[index] ?? snapshot.findings.find((candidate) => candidate.id === id);
  const stepTo = (neighbor: SecurityFinding | undefined) => neighbor && (() => onSelect(neighbor.id));
  if (finding !== undefined)
    return (
      <FindingView
        source={source}
        finding={finding}
        linksToScan={false}
        isDocked={isDocked}
        onLeave={onLeave}
        position={index === -1 ? undefined : { number: index + 1, total: listed.length }}
        onPrevious={index === -1 ? undefined : stepTo(listed[index - 1])}
        onNext={index === -1 ? undefined : stepTo(listed[index + 1])}
        onClose={close}
      />
    );
  const { state, error, retry } = snapshot;
  if (state === 'pending' || state === 'loading') return <SearchingDrawer onClose={close} />;
  return (
    <NotFoundDrawer
      reference={id}
      onClose={close}
      footer={
        <ButtonLink {...scansLink(source.place, id)} variant="primary">
          Search other scans
        </ButtonLink>
      }
    >
      {state === 'complete' ? (
        <p className="text-ink-2">
          {snapshot.unreadable === 0
            ? 'This finding isn’t in this scan.'
            : `It may be among the ${formatCount(snapshot.unreadable, 'finding')} of this scan that couldn’t be displayed.`}
        </p>
      ) : (
        <ErrorState {...describeLoadError(error, 'findings')} onRetry={retry} compact />
      )}
    </NotFoundDrawer>
  );
}

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
