import type { ReactNode } from 'react';

import { hasFailed, hasProblems, settledItems } from '@/domain/item-job-labels.ts';
import { ItemJobActions, ItemJobStatus } from '@/domain/item-job-status.tsx';
import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import { createStore } from '@/lib/store.ts';
import { isolated } from '@/lib/text.ts';
import type { ItemJob } from '@/local/item-job.ts';
import type { Job } from '@/local/jobs.ts';

/** An export or item job, as shown in the top bar. */
export interface TopBarJob {
  readonly id: string;
  /** One word. */
  readonly kind: string;
  readonly title: string;
  /** Whether the jobs page shows its items. */
  readonly hasPage: boolean;
  /** `incomplete`: it has ended, and some of its items failed or couldn't be confirmed. */
  readonly state: 'running' | 'failed' | 'incomplete' | 'interrupted' | 'paused' | 'done' | 'stopped';
  /** From 0 to 1. Null without a total. */
  readonly progress: number | null;
  readonly status: ReactNode;
  readonly actions: ReactNode;
  /** Removes the job from the list. Null until it has ended. */
  readonly remove: { readonly label: string; readonly run: () => void } | null;
}

export function exportInTopBar(job: Job): TopBarJob {
  const { id, kind, label, state } = job;
  const { done, total } = job.progress;
  return {
    id,
    kind,
    title: label,
    hasPage: false,
    state,
    progress: total === null || total === 0 ? null : done / total,
    status: <JobStatus job={job} />,
    actions: <JobActions job={job} size="small" />,
    remove: state === 'running' ? null : { label: `Remove ${isolated(label)}`, run: job.remove },
  };
}

/** IDs of jobs that were removed from the list. The jobs page still has them. */
export const dismissedJobs = /* @__PURE__ */ createStore<ReadonlySet<string>>(new Set());

/** Whether the job is unfinished, or has ended since this page was loaded. */
export const isInTopBar = (job: ItemJob, dismissed: ReadonlySet<string>, sinceMs: number): boolean =>
  job.endedAt === null || (Date.parse(job.endedAt) >= sinceMs && !dismissed.has(job.id));

export function itemJobInTopBar(job: ItemJob): TopBarJob {
  const { id, title } = job;
  const state = job.interrupted ? 'interrupted' : job.state;
  const isOver = job.state === 'done' || job.state === 'stopped';
  return {
    id,
    kind: 'Job',
    title,
    hasPage: true,
    state: hasFailed(job) ? 'failed' : isOver && hasProblems(job) ? 'incomplete' : state,
    progress: settledItems(job) / Math.max(job.items.length, 1),
    status: <ItemJobStatus job={job} />,
    actions: <ItemJobActions job={job} size="small" />,
    remove: isOver
      ? {
          label: `Dismiss ${isolated(title)}`,
          run: () => dismissedJobs.update((current) => new Set([...current, id])),
        }
      : null,
  };
}
