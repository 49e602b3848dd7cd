import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { SafeLink } from '@/ui/links/safe-link.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { DeploymentFrame } from './deployment-frame.tsx';
import { durationBetween } from './duration.ts';

interface DeploymentSuccessProps {
  readonly entry: DeploymentHistoryEntry;
  readonly isPublished: boolean;
  readonly onDismiss: () => void;
}

/** A deployment that has just completed, and where the app is now. */
export function DeploymentSuccess({ entry, isPublished, onDismiss }: DeploymentSuccessProps) {
  const { ended_at, started_at, url } = entry;
  return (
    <DeploymentFrame
      title="Deployed"
      description={
        <>
          <RelativeTime value={ended_at} />
          {ended_at === null ? null : `, after ${durationBetween(started_at, ended_at)}`}
        </>
      }
      outcome={entry.outcome}
      onDismiss={onDismiss}
    >
      {!isPublished ? (
        <p className="text-ink-2">The app is offline now: nobody can open it.</p>
      ) : url === null ? (
        <p className="text-ink-2">The service gave no address that can be followed.</p>
      ) : (
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-ink-2">
          The app is live at
          <span className="inline-flex min-w-0 items-center gap-0.5">
            <SafeLink href={url} />
            <CopyButton value={url} label="Copy the address of the app" />
          </span>
        </p>
      )}
    </DeploymentFrame>
  );
}
