import { describeError } from '@/api/errors/describe-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Deployment } from '@/contract/resources/publishing.ts';
import { durationBetween } from '@/lib/dates.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { DeploymentFrame, DeploymentId, supportBundle } from './deployment-frame.tsx';
import { failureLabels, liveAfterFailure } from './failure-labels.ts';
import { PublishAgain } from './publish-again.tsx';

interface DeploymentFailureProps {
  readonly entry: DeploymentHistoryEntry;
  readonly entries: readonly DeploymentHistoryEntry[];
  /** Undefined until it has loaded again after a reload. */
  readonly deployment: Deployment | undefined;
  readonly error: Error | null;
  readonly project: Project;
  readonly onDismiss: () => void;
}

/** Why a deployment failed, and the one next step of its class (spec §3.1). */
export function DeploymentFailure(props: DeploymentFailureProps) {
  const { entry, entries, deployment, error, project, onDismiss } = props;
  const errorClass = entry.error_class;
  const { where, nextStep, repeatable, support } = failureLabels(errorClass);
  return (
    <DeploymentFrame
      title="Deployment failed"
      description={
        <>
          <RelativeTime value={entry.ended_at} />
          {entry.ended_at === null
            ? null
            : `, after ${durationBetween(entry.started_at, entry.ended_at)}`}.{' '}
          {liveAfterFailure(entry, project)}
        </>
      }
      outcome={entry.outcome}
      errorClass={errorClass}
      onDismiss={onDismiss}
    >
      <div className="flex flex-col gap-3">
        <div className="rounded-control bg-bad-soft px-3 py-2.5">
          <p className="font-semibold text-ink">{where}</p>
          <Message deployment={deployment} error={error} />
        </div>
        <p className="text-ink">
          <span className="font-semibold">Next step: </span>
          {nextStep}
        </p>
        {repeatable && <PublishAgain key={entry.id} entries={entries} project={project} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {support && (
            <CopyButton labeled value={supportBundle(entry, deployment)} label="Copy details for support" />
          )}
          <DeploymentId id={entry.id} />
        </div>
      </div>
    </DeploymentFrame>
  );
}

/** The API's own message, which the history doesn't store. */
function Message({ deployment, error }: Pick<DeploymentFailureProps, 'deployment' | 'error'>) {
  if (deployment === undefined && error === null) return <Skeleton className="mt-1 h-4 w-64 max-w-full" />;
  const text =
    deployment === undefined
      ? `Couldn’t load the reason: ${describeError(error).title}.`
      : (deployment.error_message ?? 'No reason given.');
  return <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{text}</p>;
}
