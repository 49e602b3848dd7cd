import { describeError } from '@/api/errors/describe-error.ts';
import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Drawer } from '@/ui/overlays/dialog.tsx';

import { type ProjectPlace, scansLink } from '../scan-links.ts';
import { FindingDrawer } from './finding-drawer.tsx';
import type { Snapshot } from './use-snapshot.ts';

/** The place of a finding that is looked for. */
export const FindingSkeleton = () => (
  <div className="flex flex-col gap-3" role="status" aria-label="Loading findings">
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-24" />
  </div>
);

interface ChosenFindingProps {
  readonly place: ProjectPlace;
  readonly projectName: string;
  readonly scan: SecurityScan | null;
  readonly snapshot: Snapshot;
  readonly id: string;
  /** Those that are shown, as they are shown. */
  readonly inOrder: readonly SecurityFinding[];
  /** Undefined: none. */
  readonly onChoose: (id: string | undefined) => void;
}

/** The finding that the address names, from this scan, with its neighbours in the list. */
export function SelectedFinding(props: ChosenFindingProps) {
  const { place, projectName, scan, snapshot, id, inOrder, onChoose } = props;
  const close = (): void => onChoose(undefined);
  const at = inOrder.findIndex((finding) => finding.id === id);
  const finding = inOrder[at] ?? snapshot.findings.find((one) => one.id === id);
  const step = (to: number): (() => void) | undefined => {
    const neighbour = at === -1 ? undefined : inOrder[to];
    return neighbour === undefined ? undefined : () => onChoose(neighbour.id);
  };
  if (finding !== undefined)
    return (
      <FindingDrawer
        {...{ place, projectName, scan, finding }}
        linksToScan={false}
        position={at === -1 ? undefined : { at: at + 1, of: inOrder.length }}
        onPrevious={step(at - 1)}
        onNext={step(at + 1)}
        onClose={close}
      />
    );
  const { state, error, retry } = snapshot;
  if (state === 'pending' || state === 'loading')
    return (
      <Drawer open inAddress onClose={close} title="Looking for the finding">
        <FindingSkeleton />
      </Drawer>
    );
  return (
    <Drawer
      open
      inAddress
      onClose={close}
      title="Finding not found"
      description={<code className="font-mono text-small wrap-anywhere">{id}</code>}
      footer={
        <ButtonLink {...scansLink(place, id)} variant="primary">
          Look in the other scans
        </ButtonLink>
      }
    >
      {state === 'complete' ? (
        <p className="text-ink-2">This scan has no finding with this reference.</p>
      ) : (
        <ErrorState {...describeError(error)} onRetry={retry} compact />
      )}
    </Drawer>
  );
}
