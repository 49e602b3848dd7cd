import {
  isStillCurrent,
  requestedGroups,
  type StoredAudience,
  undoAudience,
} from '@/api/publishing/audience.ts';
import { visibilities } from '@/contract/values.ts';
import { createStore } from '@/lib/store.ts';
import { isOpenItem, type ItemJob, type JobItem } from '@/local/item-job.ts';
import { itemJobs, jobConnection } from '@/local/item-jobs.ts';

import { hasSettled } from '../item-job-labels.ts';
import { requestedFor } from './bulk-target.ts';
import { audienceInput, audienceResult, visibilityResult } from './item-input.ts';
import type { ReviewItem } from './review.ts';

/** The job whose undo is open. The shell shows its dialog, because a toast or the jobs page may ask for it. */
export const undoneJob = createStore<string | null>(null);

type Way = Pick<ReviewItem, 'target' | 'objection'>;

const changedSince = 'Changed since the job.';
const hiddenNow = 'Its saved audience isn’t shown while offline.';
const notRestorable = 'The previous setting can’t be restored.';

function wayBackFor(kind: string, item: JobItem): Way | null {
  if (item.state !== 'done') return null;
  if (kind === 'visibility') return visibilityBack(item);
  return kind === 'audience' ? audienceBack(item) : null;
}

function visibilityBack({ result }: JobItem): Way | null {
  const { data } = visibilityResult.safeParse(result);
  if (data === undefined) return null;
  const from = visibilities.find((known) => known === data.from);
  return {
    target: from === undefined ? notRestorable : { action: 'visibility', visibility: from },
    objection: ({ project }) =>
      project.visibility === data.to || project.visibility === data.from ? null : changedSince,
  };
}

function audienceBack({ input, result }: JobItem): Way | null {
  const sent = audienceInput.safeParse(input).data;
  const sides = audienceResult.safeParse(result).data;
  if (sent === undefined || sides === undefined) return null;
  const restored = undoAudience(sides.before, requestedFor(sides.before, sent));
  if (restored === null || restored.audience === null) return { target: notRestorable };
  const isCurrent = (side: StoredAudience, stored: StoredAudience): boolean =>
    isStillCurrent(side, stored, { audience: null, targets: { kind: 'keep' } });
  return {
    target: { action: 'audience', audience: restored.audience, groupIds: requestedGroups(restored.targets) },
    objection: ({ stored }) => {
      // An undo that couldn't be confirmed may have restored it.
      if (isCurrent(sides.after, stored) || isCurrent(sides.before, stored)) return null;
      const isHidden = !stored.isPublished && stored.audience === null;
      return isHidden && !sides.after.isPublished ? hiddenNow : changedSince;
    },
  };
}

const undosOf = ({ id }: ItemJob): readonly ItemJob[] =>
  itemJobs.store.get().jobs.filter(({ undoes }) => undoes === id);

/** The items that no later job has restored or is about to restore. */
function itemsLeft(job: ItemJob): readonly JobItem[] {
  const restored = new Set(
    undosOf(job).flatMap(({ items }) =>
      items.filter((item) => item.state === 'done' || isOpenItem(item)).map((item) => item.id),
    ),
  );
  return job.items.filter((item) => !restored.has(item.id));
}

/** Whether a job has ended and changed something that can be restored in full (spec §2.4). */
export const canUndo = (job: ItemJob): boolean =>
  hasSettled(job) &&
  itemsLeft(job).some((item) => typeof (wayBackFor(job.kind, item)?.target ?? '') !== 'string');

/** Whether a job that undoes it still has something to do. */
export const isBeingUndone = (job: ItemJob): boolean =>
  undosOf(job).some(({ items }) => items.some(isOpenItem));

/** The projects that a job changed, each with the change that restores it, or why it can't be restored. */
export function undoItems(job: ItemJob): readonly ReviewItem[] {
  const { kind, connectionId, workspaceId } = job;
  const connection = jobConnection(job);
  return itemsLeft(job).flatMap((item) => {
    const way = wayBackFor(kind, item);
    if (way === null) return [];
    const { id, name } = item;
    return [{ ...way, project: { id, name, workspaceId, connectionId: connection?.id ?? connectionId } }];
  });
}
