import { type QueryKey, useQueryClient } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { endsPolling } from '@/api/errors/error-guards.ts';
import { deploymentHeldUntil, nextCheckAt } from '@/api/publishing/deployments.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Deployment } from '@/contract/resources/publishing.ts';
import { formatDuration } from '@/lib/dates.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { DeploymentFrame, DeploymentId, supportBundle } from './deployment-frame.tsx';

type App = Pick<Project, 'is_published' | 'publish_audience'>;

interface DeploymentProgressProps {
  readonly entry: DeploymentHistoryEntry;
  readonly deployment: Deployment | undefined;
  readonly app: App;
  readonly error: Error | null;
  readonly fetching: boolean;
  readonly queryKey: QueryKey;
  readonly onCheck: () => void;
}

/** A deployment without an outcome yet: its state, and when the next check is (spec §3.1). */
export function DeploymentProgress(props: DeploymentProgressProps) {
  const { entry, deployment, app, error, fetching, queryKey, onCheck } = props;
  const stopped = endsPolling(error);
  const now = useEverySecond(!stopped);
  const state = useQueryClient().getQueryState<Deployment>(queryKey);
  // A query that waits for Retry-After isn't checking yet.
  const heldUntil = deploymentHeldUntil(entry.id) ?? 0;
  const nextAt = heldUntil > now ? heldUntil : state === undefined ? null : nextCheckAt(entry.id, state);
  const status = deployment?.status ?? entry.outcome;
  const age = `Started ${formatDuration(now - Date.parse(entry.started_at))} ago.`;
  return (
    <DeploymentFrame
      description={
        <span className="tabular">
          {age} {stopped ? 'No longer checking.' : nextCheck(fetching && heldUntil <= now, nextAt, now)}
        </span>
      }
      outcome={status}
    >
      {stopped ? null : <ProgressBar label="Deployment" value={null} />}
      <div className="mt-3 flex flex-col gap-2 text-ink-2">
        {status === 'running' ? (
          <p>{meanwhile(entry, app)}</p>
        ) : (
          <Unknown status={status} entry={entry} deployment={deployment} />
        )}
        {/* A temporary error is a remark. A permanent one needs attention. */}
        {error !== null &&
          (stopped ? (
            <ErrorState {...describeError(error)} compact onRetry={onCheck} />
          ) : (
            <p className="text-warn">The last check failed: {describeError(error).title}. Retrying…</p>
          ))}
      </div>
    </DeploymentFrame>
  );
}

function nextCheck(fetching: boolean, nextAt: number | null, now: number): string {
  if (fetching) return 'Checking now…';
  if (nextAt === null) return '';
  const secondsLeft = Math.ceil((nextAt - now) / 1000);
  return secondsLeft <= 0 ? 'Checking now…' : `Next check in ${secondsLeft}s.`;
}

/** The app's state until the deployment ends (spec §3.2). Its audience may have changed again since. */
function meanwhile({ audience }: DeploymentHistoryEntry, { is_published, publish_audience }: App): string {
  if (!is_published) return 'The app goes live when the deployment completes.';
  return audience === null || audience !== publish_audience
    ? 'The live version stays up until the deployment completes.'
    : 'The new audience already applies.';
}

interface UnknownProps {
  readonly status: string;
  readonly entry: DeploymentHistoryEntry;
  readonly deployment: Deployment | undefined;
}

/** The deployment exists, but its status is `unknown` or new to us (spec §2.7, §3.1). */
function Unknown({ status, entry, deployment }: UnknownProps) {
  const message = deployment?.error_message ?? null;
  return (
    <>
      <p>
        {status === 'unknown'
          ? 'The API can’t determine its state.'
          : `The API reports the state “${status}”.`}{' '}
        If this doesn’t change, contact support before publishing again.
      </p>
      {message !== null && <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>}
      <DeploymentId id={entry.id} />
      <div>
        <CopyButton labeled value={supportBundle(entry, deployment)} label="Copy details for support" />
      </div>
    </>
  );
}
