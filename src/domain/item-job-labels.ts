import { connectionStore } from '@/api/connection/connections.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { ItemJob, JobItem } from '@/local/item-job.ts';
import type { DotLabel } from '@/ui/feedback/status-dot.tsx';

import { credentialLabel } from './credential-label.ts';

const itemStateLabels: Readonly<Record<JobItem['state'], DotLabel>> = {
  done: { label: 'Done', tone: 'good' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
  unknown: { label: 'Unconfirmed', tone: 'warn' },
  sending: { label: 'In progress', tone: 'hollow' },
  pending: { label: 'Waiting', tone: 'hollow' },
};

/** How an item's state is worded. If no tab waits for its response, it is checked when the job resumes. */
export const itemStateLabel = (job: Pick<ItemJob, 'hasTab'>, state: JobItem['state']): DotLabel =>
  state === 'sending' && !job.hasTab ? { label: 'Interrupted', tone: 'warn' } : itemStateLabels[state];

export function countItems({ items }: Pick<ItemJob, 'items'>): Readonly<Record<JobItem['state'], number>> {
  const counts = { done: 0, skipped: 0, failed: 0, unknown: 0, sending: 0, pending: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

/** How many items have a result. */
export const settledItems = (job: Pick<ItemJob, 'items'>): number => {
  const { sending, pending } = countItems(job);
  return job.items.length - sending - pending;
};

/** Whether it has ended and all results are known. When someone stops it, what was sent still finishes. */
export const hasSettled = ({ state, items }: Pick<ItemJob, 'state' | 'items'>): boolean =>
  (state === 'done' || state === 'stopped') && !items.some((item) => item.state === 'sending');

/** Whether the result needs attention. */
export const hasProblems = (job: Pick<ItemJob, 'items'>): boolean =>
  job.items.some(({ state }) => state === 'failed' || state === 'unknown');

/** Whether a job has ended, and all of its items failed. */
export const hasFailed = ({ state, items }: Pick<ItemJob, 'state' | 'items'>): boolean =>
  state === 'done' && items.length > 0 && items.every((item) => item.state === 'failed');

type StatedJob = Pick<ItemJob, 'state' | 'items' | 'runsHere' | 'interrupted'>;

export function jobStateLabel(job: StatedJob): DotLabel {
  if (hasFailed(job)) return { label: 'Failed', tone: 'bad' };
  switch (job.state) {
    case 'running':
      return { label: job.runsHere ? 'Running' : 'Running in another tab', tone: 'hollow' };
    case 'paused':
      return { label: job.interrupted ? 'Interrupted' : 'Paused', tone: 'warn' };
    case 'stopped':
      return { label: 'Stopped', tone: 'neutral' };
    case 'done':
      return { label: 'Done', tone: hasProblems(job) ? 'warn' : 'good' };
  }
}

/** "12 of 30 projects". */
export const progressText = (job: Pick<ItemJob, 'items'>): string =>
  `${formatNumber(settledItems(job))} of ${formatCount(job.items.length, 'project')}`;

/**
 * "25 done, 2 skipped, 3 failed". Empty until an item has a result. While the job is paused or stopped, it includes what was
 * sent before.
 */
export function resultText(job: Pick<ItemJob, 'state' | 'items' | 'hasTab'>): string {
  const counts = countItems(job);
  const labels = (['done', 'skipped', 'failed', 'unknown', 'sending'] as const).flatMap((state) =>
    counts[state] === 0 || (state === 'sending' && job.state === 'running')
      ? []
      : [`${formatNumber(counts[state])} ${itemStateLabel(job, state).label.toLowerCase()}`],
  );
  return labels.join(', ');
}

/** The results beside the job's status. If all items ended with it, only their number is new. */
export function resultsBeside(job: StatedJob & Pick<ItemJob, 'hasTab'>): string {
  const status = jobStateLabel(job).label;
  return job.items.every(({ state }) => itemStateLabels[state].label === status)
    ? formatCount(job.items.length, 'project')
    : resultText(job);
}

/** Whether the job paused because its API key was rejected. A check of a job that has ended only ends again. */
export const waitsForKey = (job: ItemJob): boolean =>
  job.state === 'paused' && job.keyRejected && settledItems(job) < job.items.length;

/** Why the job paused, or a check ended without a result. */
export function keyRejection({
  connectionId,
  signInExpired,
}: Pick<ItemJob, 'connectionId' | 'signInExpired'>): string {
  if (signInExpired) return 'Your company sign-in may have expired.';
  const auth = connectionStore.find(connectionId)?.auth;
  if (auth === 'gateway') return 'The gateway’s API key wasn’t accepted.';
  return `Your ${credentialLabel(auth)} wasn’t accepted.`;
}

/**
 * Why items failed, or else are unconfirmed, or else were skipped, if it is the same for all of them: "Failed: Request timed
 * out." Beside other results, "Not changed" alone would be about the whole job.
 */
export function sharedReason({ items }: Pick<ItemJob, 'items'>): string | null {
  const missed = (['failed', 'unknown', 'skipped'] as const)
    .map((state) => items.filter((item) => item.state === state))
    .find(({ length }) => length > 0);
  const first = missed?.[0];
  if (missed === undefined || first === undefined || first.reason === null) return null;
  if (missed.some(({ reason }) => reason !== first.reason)) return null;
  return missed.length === items.length
    ? first.reason
    : `${itemStateLabels[first.state].label}: ${first.reason}`;
}
