import { X } from 'lucide-react';

import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import { isolated } from '@/lib/isolated.ts';
import type { Job } from '@/local/jobs.ts';
import { PopoverPanel } from '@/shell/popovers/popover-panel.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import type { Popover } from '@/ui/overlays/use-popover.ts';

interface JobTrayPanelProps {
  readonly jobs: readonly Job[];
  readonly popover: Popover;
}

/** Each piece of work: how far it is, what it made, and how to stop it or go on with it. */
export function JobPopoverPanel({ jobs, popover }: JobTrayPanelProps) {
  const { box } = popover;
  const remove = (job: Job): void => {
    // The last one takes the button that opened this along.
    if (jobs.length === 1) document.querySelector<HTMLElement>('#main')?.focus();
    else box.current?.querySelector('button')?.focus();
    job.remove();
  };
  return (
    <PopoverPanel label="Work behind the page" popover={popover} className="w-88">
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.id} className="flex flex-col gap-2 px-4 pt-3 pb-3.5">
            <div className="flex items-start justify-between gap-3">
              <h2 className="min-w-0 pt-1 font-semibold wrap-anywhere">{job.label}</h2>
              {job.state === 'running' ? null : (
                <IconButton
                  size="small"
                  label={`Take off the list: ${isolated(job.label)}`}
                  icon={<X size={16} strokeWidth={1.75} aria-hidden />}
                  className="-mr-1.5"
                  onClick={() => remove(job)}
                />
              )}
            </div>
            <JobStatus job={job} />
            <div className="flex flex-wrap gap-2 pt-0.5">
              <JobActions job={job} size="small" />
            </div>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-small text-ink-3">
        {jobs.some(({ state }) => state === 'running')
          ? 'Goes on whatever page this tab shows.'
          : 'Kept until this tab is closed.'}
      </p>
    </PopoverPanel>
  );
}
