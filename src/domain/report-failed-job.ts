import { describeError } from '@/api/errors/describe-error.ts';
import type { Job } from '@/local/jobs.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

type FailedJob = Pick<Job, 'label' | 'state' | 'progress' | 'error' | 'save'>;

/** A toast for a job that failed, or paused because its API key was rejected, while its dialog or page was closed. */
export function reportFailedJob({ label, state, progress: { done }, error, save }: FailedJob): void {
  const inTime = done === 0 ? '' : ' before you close or reload this tab';
  const { title, meaning } = describeError(error);
  const isPaused = state === 'paused';
  toast({
    tone: 'bad',
    title: `${label} ${isPaused ? 'paused' : 'failed'}`,
    description: isPaused
      ? `${title}. Once it’s replaced, resume from the top bar${inTime}.`
      : `${meaning} Try again from the top bar${inTime}.`,
    action: save === null || done === 0 ? undefined : { label: 'Download partial file', onSelect: save },
  });
}

const about = 'item jobs';

/** What to do when the browser couldn't store a job, if its storage is full. */
export const freeSpace = (error: unknown): string | undefined =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This browser’s storage is full. Free up space and try again.'
    : undefined;

/** A toast for a job of many projects that couldn't go on, or be changed, usually because the browser couldn't store it. */
export function reportFailedRun(error: unknown, action = 'continue'): void {
  toast({
    tone: 'bad',
    title: `Couldn’t ${action} the job`,
    description: freeSpace(error) ?? 'Reload the page and try again.',
    about,
  });
}

/** Reports if a change of a job fails. One that succeeds closes the report of an earlier one. */
export function attempt(change: Promise<void>, action?: 'pause' | 'stop'): void {
  change.then(
    () => toasts.outdate(about),
    (error: unknown) => reportFailedRun(error, action),
  );
}
