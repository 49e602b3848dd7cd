import { useSyncExternalStore } from 'react';

import { rateLimitPause, rejectedCredentials } from '@/api/client.ts';
import { useOnline } from '@/api/connection/online.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import { reservedOf } from '@/api/transport/request-scheduler.ts';
import { useScarcestRateLimit } from '@/api/use-rate-limit.ts';
import { formatDuration } from '@/lib/dates.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { Job } from '@/local/jobs.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { useEverySecond } from '@/ui/time/use-now.ts';

import { TimeLeft } from './time-left.tsx';

interface JobProps {
  readonly job: Job;
}

export function JobStatus({ job }: JobProps) {
  const { state, label, progress, save } = job;
  const { done, total } = progress;
  const part = total === null || total === 0 ? null : Math.min(done / total, 1);
  return (
    <div className="flex flex-col gap-2">
      {state === 'running' && <ProgressBar label={label} value={part} />}
      <p className="tabular text-ink-2">
        {progressLabel(job)}
        {state === 'running' && total !== null && <TimeLeft done={done} total={total} />}
        {progress.requests > 0 && (
          <span className="text-ink-3"> · {formatCount(progress.requests, 'request')}</span>
        )}
      </p>
      {state === 'running' && <RateLimitWait connectionIds={job.connectionIds} />}
      {state === 'paused' && <Paused job={job} />}
      {state === 'done' && save !== null && (
        <p role="status" className="text-ink-2">
          Saved to your downloads
        </p>
      )}
      {state === 'failed' && <Failed job={job} />}
    </div>
  );
}

function Paused({ job: { error, connectionIds } }: JobProps) {
  const rejected = useSyncExternalStore(rejectedCredentials.subscribe, rejectedCredentials.get);
  // The API key may have been replaced since.
  const isRejected = connectionIds.some((id) => rejected.has(id));
  return (
    <p role={error === null ? undefined : 'alert'} className="text-ink-2">
      {error !== null && isRejected
        ? `${describeError(error).title}. Once it’s replaced, resume before you close or reload this tab.`
        : 'Resume before you close or reload this tab.'}
    </p>
  );
}

function progressLabel({ state, progress: { done, total }, unit: [singular, plural] }: Job): string {
  // An estimated total may be too low.
  if (state === 'done' || total === null || total < done) return formatCount(done, singular, plural);
  return `${formatNumber(done)} of about ${formatCount(total, singular, plural)}`;
}

interface RateLimitWaitProps {
  readonly connectionIds: readonly string[];
}

/** Why background work makes no progress: no network, a Retry-After, or the rest of the rate limit is reserved for the person. */
export function RateLimitWait({ connectionIds }: RateLimitWaitProps) {
  const isOnline = useOnline();
  const pauses = useSyncExternalStore(rateLimitPause.subscribe, rateLimitPause.get);
  const until = Math.max(0, ...connectionIds.map((id) => pauses.get(id) ?? 0));
  const now = useEverySecond(until > 0);
  if (!isOnline) return <p className="text-ink-3">Waiting for the network.</p>;
  if (until - now < 1_000) return <ReservedRequests connectionIds={connectionIds} />;
  return (
    <p className="tabular text-ink-3">
      Rate limit reached. <span className="sr-only">Retrying soon.</span>
      <span aria-hidden>Retrying in {formatDuration(Math.ceil((until - now) / 1000) * 1000)}</span>
    </p>
  );
}

/** Background requests reserve part of the rate limit for the person. */
function ReservedRequests({ connectionIds }: RateLimitWaitProps) {
  const { limit = null, remaining = null } = useScarcestRateLimit(connectionIds) ?? {};
  if (limit === null || remaining === null || remaining > reservedOf(limit, 'background')) return null;
  return (
    <p className="tabular text-ink-3">
      Waiting for the rate limit. {formatNumber(remaining)} of {formatNumber(limit)} requests are reserved for
      the pages you open.
    </p>
  );
}

function Failed({ job: { error, progress } }: JobProps) {
  const description = describeError(error);
  const inTime = progress.done > 0 ? 'Try again before you close or reload this tab.' : null;
  // Trying again doesn't help until the next step is done, such as replacing an API key.
  const nextStep = inTime === null || !description.retryable ? description.nextStep : null;
  return (
    <ErrorState {...description} compact nextStep={[nextStep, inTime].filter(Boolean).join(' ') || null} />
  );
}

/** The first button stays when the job ends, and so does the focus. */
export function JobActions({ job, size }: JobProps & { readonly size?: 'small' | undefined }) {
  const { state, progress, save, pause, resume } = job;
  const resumable = state === 'paused' || state === 'failed';
  return (
    <>
      {state === 'done' && save === null ? null : (
        <Button
          size={size}
          onClick={() => {
            if (state === 'running') pause();
            else if (resumable) resume();
            else save?.();
          }}
        >
          {state === 'running'
            ? 'Pause'
            : state === 'paused'
              ? 'Resume'
              : state === 'failed'
                ? 'Try again'
                : 'Download again'}
        </Button>
      )}
      {resumable && save !== null && progress.done > 0 && (
        <Button size={size} onClick={save}>
          Download partial file
        </Button>
      )}
    </>
  );
}
