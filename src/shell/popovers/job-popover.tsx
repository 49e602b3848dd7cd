import { CircleAlert, CircleCheck, CirclePause, LoaderCircle, X } from 'lucide-react';

import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import { formatPercent } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { type Job, useJobs } from '@/local/jobs.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import type { Popover } from '@/ui/overlays/use-popover.ts';

import { statusIcon, StatusPopover } from './status-popover.tsx';

/** Background jobs: a summary in the top bar, and a panel with the progress and actions of each. */
export function JobPopover() {
  const jobs = useJobs();
  if (jobs.length === 0) return null;
  const remove = (job: Job, { box }: Popover): void => {
    // The last job takes the button that opened the panel along.
    if (jobs.length === 1) document.querySelector<HTMLElement>('#main')?.focus();
    else box.current?.querySelector('button')?.focus();
    job.remove();
  };
  return (
    <StatusPopover {...summarize(jobs)} label="Jobs" className="w-88">
      {(popover) => (
        <>
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <li key={job.id} className="flex flex-col gap-2 px-4 pt-3 pb-3.5">
                <div className="flex items-start justify-between gap-3">
                  <h2 className="min-w-0 pt-1 font-semibold wrap-anywhere">{job.label}</h2>
                  {job.state === 'running' ? null : (
                    <IconButton
                      size="small"
                      label={`Remove ${isolated(job.label)}`}
                      icon={<X {...statusIcon} />}
                      className="-mr-1.5"
                      onClick={() => remove(job, popover)}
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
              ? 'Runs until you close this tab.'
              : 'Listed until you close this tab.'}
          </p>
        </>
      )}
    </StatusPopover>
  );
}

const icons = {
  running: <LoaderCircle {...statusIcon} className="text-accent-text motion-safe:animate-spin" />,
  failed: <CircleAlert {...statusIcon} className="text-bad" />,
  stopped: <CirclePause {...statusIcon} className="text-ink-3" />,
  done: <CircleCheck {...statusIcon} className="text-good" />,
} as const;

/** The state that matters most, and how many jobs are in it. */
function summarize(jobs: readonly Job[]) {
  const state =
    (['running', 'failed', 'stopped'] as const).find((name) => jobs.some((job) => job.state === name)) ??
    'done';
  const inState = jobs.filter((job) => job.state === state);
  const [job] = state === 'running' ? inState : jobs;
  const single = job !== undefined && (jobs.length === 1 || (state === 'running' && inState.length === 1));
  const word = (single && state === 'running' && percentOf(job)) || state;
  return { icon: icons[state], text: single ? `${job.kind} ${word}` : `${inState.length} ${word}` };
}

/** Null without a total. An estimate that was too low stays at 99. */
function percentOf({ progress: { done, total } }: Job): string | null {
  return total === null || total === 0 ? null : formatPercent(Math.min(99, Math.floor((100 * done) / total)));
}
