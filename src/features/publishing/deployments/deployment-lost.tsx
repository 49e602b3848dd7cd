import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { DeploymentFrame, DeploymentId } from './deployment-frame.tsx';

interface DeploymentLostProps {
  readonly entry: DeploymentHistoryEntry;
  readonly onDismiss: () => void;
}

/** A deployment that the service does not know any more (spec 4.13: 404). */
export function DeploymentLost({ entry, onDismiss }: DeploymentLostProps) {
  return (
    <DeploymentFrame
      title="Deployment not found"
      description={
        <>
          Started <RelativeTime midSentence value={entry.started_at} />
        </>
      }
      outcome={entry.outcome}
      onDismiss={onDismiss}
    >
      <p className="text-ink-2">
        The service does not know this deployment any more, so how it ended cannot be told. Look at what is
        live before you publish again.
      </p>
      <DeploymentId id={entry.id} />
    </DeploymentFrame>
  );
}
