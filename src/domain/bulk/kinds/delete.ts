import { reloadProject } from '@/api/projects/project-cache.ts';
import { deleteProjectMutation } from '@/api/projects/project-editing.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { clearProject } from '@/local/favorites.ts';
import type { ItemJobKind, ItemOutcome, ItemStep, JobItem } from '@/local/item-job.ts';

import { deleteInput } from '../item-input.ts';
import {
  appliedBefore,
  changedSince,
  isAsSeen,
  notApplied,
  outcomeOf,
  outcomeOfChange,
  runMutation,
  skipped,
} from './item-outcomes.ts';

/** Deletes projects that nobody edited, renamed or opened to others since the review. */
export const deleteKind: ItemJobKind = {
  atOnce: 3,
  run: (item, step) => outcomeOfChange(step, () => deleteItem(item, step)),
  check: (item, step) =>
    outcomeOf(step.signal, async () =>
      (await loadNow(item, step)) === null ? { state: 'done' } : { state: 'failed', reason: notApplied },
    ),
};

async function deleteItem(item: JobItem, step: ItemStep): Promise<ItemOutcome> {
  const { base, name, editedAt } = deleteInput.parse(item.input);
  const { client, connection, resumed } = step;
  const project = await loadNow(item, step);
  if (project === null) {
    clearProject(item.id);
    // A project that is gone was deleted (spec §3.4).
    return resumed ? { state: 'done', reason: appliedBefore } : skipped('Already deleted.');
  }
  const isSame = project.name === name && project.last_edited_at === editedAt && isAsSeen(base, project);
  if (!isSame) return skipped(changedSince);
  await runMutation(client, deleteProjectMutation(connection, item.id, 'background'), undefined);
  clearProject(item.id);
  return { state: 'done' };
}

/** Null if it is gone. */
async function loadNow({ id }: JobItem, { client, connection }: ItemStep): Promise<Project | null> {
  try {
    return await reloadProject({ client, connection, projectId: id, priority: 'background' });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
