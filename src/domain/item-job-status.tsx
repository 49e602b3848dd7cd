import { formatNumber } from '@/lib/numbers.ts';
import type { ItemJob } from '@/local/item-job.ts';
import { itemJobs } from '@/local/item-jobs.ts';
import { Button, type ButtonSize } from '@/ui/controls/button.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';

import { canUndo, isBeingUndone, undoneJob } from './bulk/undo.ts';
import {
  countItems,
  jobStateLabel,
  keyRejection,
  progressText,
  resultsBeside,
  resultText,
  settledItems,
  sharedReason,
} from './item-job-labels.ts';
import { RateLimitWait } from './job-status.tsx';
import { attempt } from './report-failed-job.ts';
import { TimeLeft } from './time-left.tsx';

interface ItemJobProps {
  readonly job: ItemJob;
}

export function ItemJobStatus({ job }: ItemJobProps) {
  const { label, tone } = jobStateLabel(job);
  const isOver = job.state === 'done' || job.state === 'stopped';
  const results = resultText(job);
  const reason = sharedReason(job);
  return (
    <div className="flex flex-col gap-2">
      {isOver ? null : (
        <ProgressBar label={job.title} value={settledItems(job) / Math.max(job.items.length, 1)} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* Without counts, which would be announced with each project. A toast announces how the job ends. */}
        <span role={isOver ? undefined : 'status'} className="contents">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span className="sr-only">
            {isOver || countItems(job).failed === 0 ? '' : 'Some projects failed.'}
          </span>
        </span>
        <span className="tabular text-ink-2">
          {isOver ? resultsBeside(job) : progressText(job)}
          {job.state === 'running' ? <TimeLeft done={settledItems(job)} total={job.items.length} /> : null}
        </span>
        {isOver || results === '' ? null : <span className="tabular text-ink-3">{results}</span>}
      </div>
      {reason === null ? null : <p className="wrap-anywhere text-ink-2">{reason}</p>}
      {job.state === 'running' && job.runsHere ? <RateLimitWait connectionIds={[job.connectionId]} /> : null}
      {job.keyRejected && job.state !== 'running' ? <KeyRejected job={job} /> : null}
      {job.interrupted ? <p className="text-ink-2">Progress is saved. Resume at any time.</p> : null}
    </div>
  );
}

/** Every page of the connection offers to replace its API key. It may be replaced already. */
function KeyRejected({ job }: ItemJobProps) {
  const next = job.state === 'paused' ? 'resume the job' : 'try again';
  return (
    <p className="text-ink-2">
      {keyRejection(job)}{' '}
      {job.signInExpired ? `Sign in again in another tab, then ${next}.` : `Once it’s replaced, ${next}.`}
    </p>
  );
}

/** The first button stays where it is when the state changes, and so does the focus. */
export function ItemJobActions({ job, size }: ItemJobProps & { readonly size?: ButtonSize | undefined }) {
  const { failed, unknown } = countItems(job);
  const { id, state } = job;
  // With `pending`, they ignore the second click of a double click, because another button takes the place of each.
  const shared = { size, pending: false };
  if (state === 'running' || state === 'paused')
    return (
      <>
        <Button
          {...shared}
          onClick={() =>
            state === 'running' ? attempt(itemJobs.pause(id), 'pause') : attempt(itemJobs.resume(id))
          }
        >
          {state === 'running' ? 'Pause' : 'Resume'}
        </Button>
        <Button
          {...shared}
          onClick={({ currentTarget }) => {
            // Away from the buttons: "Retry failed" may take the place of this one while Enter is held or pressed twice.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
            attempt(itemJobs.stop(id), 'stop');
          }}
        >
          Stop
        </Button>
      </>
    );
  return (
    <>
      {failed === 0 ? null : (
        <Button {...shared} onClick={() => attempt(itemJobs.retryFailed(id))}>
          Retry failed ({formatNumber(failed)})
        </Button>
      )}
      {unknown === 0 ? null : (
        <Button {...shared} onClick={() => attempt(itemJobs.checkUnknown(id))}>
          Check unconfirmed ({formatNumber(unknown)})
        </Button>
      )}
      {canUndo(job) || isBeingUndone(job) ? (
        <Button
          {...shared}
          // It stays until the undo ends, because the dialog returns the focus to it.
          disabledReason={canUndo(job) ? undefined : 'Its undo hasn’t finished.'}
          onClick={() => undoneJob.set(id)}
        >
          Undo…
        </Button>
      ) : null}
    </>
  );
}
