import type { ReactNode } from 'react';

import { describeLoadError } from '@/api/errors/describe-error.ts';
import type { SecurityFinding } from '@/contract/resources/security.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { scansLink } from '../scan-links.ts';
import type { Snapshot } from '../use-scan.ts';
import type { FindingSource } from './finding-markdown.ts';
import { FindingView } from './finding-view.tsx';

interface SearchingDrawerProps {
  readonly description?: ReactNode;
  readonly onClose: () => void;
  /** Replaces the skeleton. */
  readonly children?: ReactNode;
}

export const SearchingDrawer = ({ description, onClose, children }: SearchingDrawerProps) => (
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

export const NotFoundDrawer = ({ reference, footer, onClose, children }: NotFoundDrawerProps) => (
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
