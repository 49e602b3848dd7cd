import { type QueryKey, useQueryClient } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { deploymentHeldUntil, nextCheckAt } from '@/api/publishing/deployments.ts';
import { endsPolling } from '@/api/transport/polling.ts';
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

/** A deployment whose end has not been seen: what is known of it, and when it is asked for again (spec §3.1). */
export function DeploymentProgress(props: DeploymentProgressProps) {
  const { entry, deployment, app, error, fetching, queryKey, onCheck } = props;
  const stopped = endsPolling(error);
  const now = useEverySecond(!stopped);
  const state = useQueryClient().getQueryState<Deployment>(queryKey);
  // A read that only waits for what a refusal asked for checks nothing yet.
  const heldUntil = deploymentHeldUntil(entry.id) ?? 0;
  const nextAt = heldUntil > now ? heldUntil : state === undefined ? null : nextCheckAt(entry.id, state);
  const status = deployment?.status ?? entry.outcome;
  const age = `Started ${formatDuration(now - Date.parse(entry.started_at))} ago.`;
  return (
    <DeploymentFrame
      title={status === 'running' ? 'Deploying' : 'Deployment state unknown'}
      description={
        <span className="tabular">
          {age} {stopped ? 'Checks have stopped.' : nextCheck(fetching && heldUntil <= now, nextAt, now)}
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
        {error !== null && <ReadError error={error} stopped={stopped} onCheck={onCheck} />}
      </div>
    </DeploymentFrame>
  );
}

interface ReadErrorProps {
  readonly error: Error;
  readonly stopped: boolean;
  readonly onCheck: () => void;
}

/** What passes is a remark; what waiting does not mend asks for somebody. */
function ReadError({ error, stopped, onCheck }: ReadErrorProps) {
  const words = describeError(error);
  if (stopped) return <ErrorState {...words} compact onRetry={onCheck} />;
  return <p className="text-warn">The last check failed: {words.title}. Retrying…</p>;
}

function nextCheck(fetching: boolean, nextAt: number | null, now: number): string {
  if (fetching) return 'Checking now…';
  if (nextAt === null) return '';
  const left = Math.ceil((nextAt - now) / 1000);
  return left <= 0 ? 'Checking now…' : `Next check in ${left}s.`;
}

/** What is true of the app until the deployment ends (spec §3.2); its audience may have been changed again since. */
function meanwhile({ audience }: DeploymentHistoryEntry, { is_published, publish_audience }: App): string {
  if (!is_published) return 'The app goes live when it completes.';
  return audience === null || audience !== publish_audience
    ? 'The live version stays until it completes.'
    : 'The new audience already applies.';
}

interface UnknownProps {
  readonly status: string;
  readonly entry: DeploymentHistoryEntry;
  readonly deployment: Deployment | undefined;
}

/** Spec 3.1, 2.7: it exists, but the service has no word for how it stands, or one that this console does not know. */
function Unknown({ status, entry, deployment }: UnknownProps) {
  const message = deployment?.error_message ?? null;
  return (
    <>
      <p>
        {status === 'unknown' ? 'The API can’t tell its state.' : `The API reports the state “${status}”.`} If
        this doesn’t change, contact support before publishing again.
      </p>
      {message !== null && <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>}
      <DeploymentId id={entry.id} />
      <div>
        <CopyButton labeled value={supportBundle(entry, deployment)} label="Copy details for support" />
      </div>
    </>
  );
}
