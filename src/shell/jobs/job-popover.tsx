import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CirclePause, CircleStop, LoaderCircle, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { formatCount, formatPercent } from '@/lib/numbers.ts';
import { useItemJobs } from '@/local/item-jobs.ts';
import { useJobs } from '@/local/jobs.ts';
import { StatusPopover } from '@/shell/status-popover.tsx';
import { focusAdjacent } from '@/ui/controls/focus-adjacent.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useKeptFocus } from '@/ui/controls/use-kept-focus.ts';
import type { Popover } from '@/ui/overlays/use-popover.ts';

import {
  dismissedJobs,
  isInTopBar,
  exportInTopBar,
  type TopBarJob,
  itemJobInTopBar,
} from './top-bar-jobs.tsx';

/** Background jobs: a summary in the top bar, and a panel with the progress and actions of each. */
export function JobPopover() {
  const exports = useJobs();
  const itemJobs = useItemJobs();
  const dismissed = useSyncExternalStore(dismissedJobs.subscribe, dismissedJobs.get);
  const jobs = [
    ...itemJobs.filter((job) => isInTopBar(job, dismissed, performance.timeOrigin)).map(itemJobInTopBar),
    ...exports.map(exportInTopBar),
  ];
  if (jobs.length === 0) return null;
  return (
    <StatusPopover {...summarize(jobs)} label="Jobs" className="w-88">
      {({ close }) => (
        <>
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <Entry key={job.id} job={job} onFollow={() => follow(close)} />
            ))}
          </ul>
          {exports.length === 0 ? null : (
            <p className="border-t border-line px-4 py-2.5 text-small text-ink-3">
              {exports.some(({ state }) => state === 'running')
                ? 'Exports run until you close this tab.'
                : 'Exports are listed until you close this tab.'}
            </p>
          )}
          <p className="border-t border-line px-4 py-2.5 text-small">
            <Link to="/jobs" className="link" onClick={() => follow(close)}>
              View all jobs
            </Link>
          </p>
        </>
      )}
    </StatusPopover>
  );
}

interface EntryProps {
  readonly job: TopBarJob;
  readonly onFollow: () => void;
}

function Entry({ job, onFollow }: EntryProps) {
  const { id, title, hasPage, status, actions, remove } = job;
  const focus = useKeptFocus<HTMLLIElement>('[data-job-actions]');
  return (
    <li {...focus} className="flex flex-col gap-2 px-4 pt-3 pb-3.5 outline-none">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 pt-1 font-semibold wrap-anywhere">
          {hasPage ? (
            <Link to="/jobs" search={{ job: id }} className="name-link" onClick={onFollow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {remove === null ? null : (
          <IconButton
            size="small"
            label={remove.label}
            icon={<X />}
            className="-mr-1.5"
            onClick={({ currentTarget }) => {
              // The panel and the button that opened it disappear with the last job.
              focusAdjacent(currentTarget, document.querySelector<HTMLElement>('#main'));
              remove.run();
            }}
          />
        )}
      </div>
      {status}
      <div data-job-actions role="group" aria-label={title} className="flex flex-wrap gap-2 pt-0.5">
        {actions}
      </div>
    </li>
  );
}

/**
 * Closes the panel when its link is followed. An unsaved form may stay, so the focus returns to the button. On the jobs page
 * itself it must not: the announcer moves it to another job's heading only if nothing has it.
 */
const follow = (close: Popover['close']): void => close({ keepFocus: location.pathname === '/jobs' });

const icons = {
  running: <LoaderCircle className="text-accent-text motion-safe:animate-spin" />,
  failed: <CircleAlert className="text-bad" />,
  incomplete: <CircleAlert className="text-warn" />,
  interrupted: <CirclePause className="text-ink-3" />,
  paused: <CirclePause className="text-ink-3" />,
  done: <CircleCheck className="text-good" />,
  stopped: <CircleStop className="text-ink-3" />,
} as const;

/** The most important state, and the number of jobs in it. */
function summarize(jobs: readonly TopBarJob[]) {
  const state =
    (['running', 'failed', 'incomplete', 'interrupted', 'paused', 'done'] as const).find((name) =>
      jobs.some((job) => job.state === name),
    ) ?? 'stopped';
  const inState = jobs.filter((job) => job.state === state);
  const [job] = state === 'running' ? inState : jobs;
  const single = job !== undefined && (jobs.length === 1 || (state === 'running' && inState.length === 1));
  if (!single) return { icon: icons[state], text: `${formatCount(inState.length, 'job')} ${state}` };
  const word = (state === 'running' && percentOf(job)) || state;
  return { icon: icons[state], text: `${job.kind} ${word}` };
}

/** Null without a total. If the estimate was too low, it stays at 99. */
const percentOf = ({ progress }: TopBarJob): string | null =>
  progress === null ? null : formatPercent(Math.min(99, Math.floor(100 * progress)));
