import { describeError } from '@/api/errors/describe-error.ts';
import type { Job } from '@/local/jobs.ts';
import { toast } from '@/ui/feedback/toast.ts';

type FailedJob = Pick<Job, 'label' | 'progress' | 'error' | 'save'>;

/** A toast for a job that failed while its dialog or page was closed. */
export function reportFailedJob({ label, progress: { done }, error, save }: FailedJob): void {
  const inTime = done === 0 ? '' : ' before you close or reload this tab';
  toast({
    tone: 'bad',
    title: `${label} failed`,
    description: `${describeError(error).meaning} Try again from the top bar${inTime}.`,
    action: save === null || done === 0 ? undefined : { label: 'Download partial file', onSelect: save },
  });
}
