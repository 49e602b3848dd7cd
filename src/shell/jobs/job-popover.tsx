import { CircleAlert, CircleCheck, CirclePause, LoaderCircle } from 'lucide-react';

import { type Job, useJobs } from '@/local/jobs.ts';
import { usePopover } from '@/ui/overlays/use-popover.ts';

import { JobPopoverPanel } from './job-popover-panel.tsx';

const sign = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The work that goes on behind the page, in a word; more of it on request. */
export function JobPopover() {
  const jobs = useJobs();
  const popover = usePopover();
  if (jobs.length === 0) return null;
  const { icon, text } = face(jobs);
  return (
    <>
      <button
        type="button"
        {...popover.triggerProps}
        aria-haspopup="dialog"
        className="tabular inline-flex h-7 shrink-0 items-center gap-1.5 rounded-chip bg-sunken px-2 text-small font-medium text-ink-2 hover:text-ink aria-expanded:text-ink pointer-coarse:h-10 pointer-coarse:min-w-10 pointer-coarse:justify-center"
      >
        {icon}
        <span className="max-sm:sr-only">{text}</span>
      </button>
      {popover.open && <JobPopoverPanel jobs={jobs} popover={popover} />}
    </>
  );
}

/** What matters most, in few words. */
function face(jobs: readonly Job[]) {
  const running = jobs.filter(({ state }) => state === 'running');
  const [job] = running.length > 0 ? running : jobs;
  const one = running.length === 1 || jobs.length === 1;
  const words = (state: string, count: number) => (one && job ? `${job.kind} ${state}` : `${count} ${state}`);
  const count = (state: Job['state']) => jobs.filter((each) => each.state === state).length;
  if (running.length > 0)
    return {
      icon: <LoaderCircle {...sign} className="text-accent-text motion-safe:animate-spin" />,
      text: words((one && job && percent(job)) || 'running', running.length),
    };
  if (count('failed') > 0)
    return {
      icon: <CircleAlert {...sign} className="text-bad" />,
      text: words('failed', count('failed')),
    };
  if (count('stopped') > 0)
    return {
      icon: <CirclePause {...sign} className="text-ink-3" />,
      text: words('stopped', count('stopped')),
    };
  return { icon: <CircleCheck {...sign} className="text-good" />, text: words('done', count('done')) };
}

/** Null where nobody knows how much there is; a guess that was too low never says that all is done. */
function percent({ progress: { done, total } }: Job): string | null {
  return total === null || total === 0 ? null : `${Math.min(99, Math.floor((100 * done) / total))} %`;
}
