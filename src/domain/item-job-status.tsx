import { formatNumber } from '@/lib/numbers.ts';
import type { ItemJob } from '@/local/item-job.ts';
import { itemJobs } from '@/local/item-jobs.ts';
import { Button, type ButtonSize } from '@/ui/controls/button.tsx';
import { ProgressBar } from '@/ui/feedback/progress-bar.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { toast } from '@/ui/feedback/toast.ts';

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
  if (state === 'running' || state === 'paused')
    return (
      <>
        <Button
          size={size}
          onClick={() => attempt(state === 'running' ? itemJobs.pause(id) : itemJobs.resume(id))}
        >
          {state === 'running' ? 'Pause' : 'Resume'}
        </Button>
        <Button size={size} onClick={() => attempt(itemJobs.stop(id))}>
          Stop
        </Button>
      </>
    );
  return (
    <>
      {failed === 0 ? null : (
        <Button size={size} onClick={() => attempt(itemJobs.retryFailed(id))}>
          Retry failed ({formatNumber(failed)})
        </Button>
      )}
      {unknown === 0 ? null : (
        <Button size={size} onClick={() => attempt(itemJobs.checkUnknown(id))}>
          Check unconfirmed ({formatNumber(unknown)})
        </Button>
      )}
      {canUndo(job) || isBeingUndone(job) ? (
        <Button
          size={size}
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

function attempt(change: Promise<void>): void {
  change.catch(() =>
    toast({
      tone: 'bad',
      title: 'Couldn’t continue the job',
      description: 'Reload the page and try again.',
      about: 'item jobs',
    }),
  );
}
