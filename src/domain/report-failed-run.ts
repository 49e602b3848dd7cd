import { toast, toasts } from '@/ui/feedback/toast.ts';

const about = 'item jobs';

/** A toast for a job of many projects that couldn't go on, or be changed, usually because the browser couldn't store it. */
export function reportFailedRun(error: unknown, action = 'continue'): void {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  toast({
    tone: 'bad',
    title: `Couldn’t ${action} the job`,
    description: isFull
      ? 'This browser’s storage is full. Free up space and try again.'
      : 'Reload the page and try again.',
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
