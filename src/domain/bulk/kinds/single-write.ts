import { editProjectMutation, deleteProjectMutation, isDeleteLost } from '@/api/projects/project-editing.ts';
import { unpublishProjectMutation } from '@/api/publishing/publish.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { Project } from '@/contract/resources/project.ts';
import { clearProject } from '@/local/favorites.ts';
import type { ItemJobKind, ItemOutcome, ItemStep, JobItem } from '@/local/item-job.ts';

import { visibilityInput, takeOfflineInput, deleteInput } from '../item-input.ts';
import {
  changedSince,
  doneBefore,
  goneSince,
  notMade,
  outcomeOfChange,
  outcomeOfCheck,
  runMutation,
  skipped,
  unconfirmed,
  appliedBefore,
  isAsSeen,
  reloadItem,
  queueOf,
} from './item-outcomes.ts';

/** Sets who can open projects in the editor. The mutation loads the project before it sends. */
export const visibilityKind: ItemJobKind = {
  atOnce: 3,
  run: ({ id, input }, step) =>
    outcomeOfChange(step, async () => {
      const { client, connection, resumed } = step;
      const { from, to } = visibilityInput.parse(input);
      const result = { from, to };
      const outcome = await runMutation(client, editProjectMutation(connection, id, queueOf(step)), {
        base: { name: null, visibility: from },
        mine: { visibility: to },
      });
      switch (outcome.kind) {
        case 'saved':
          return { state: 'done', result };
        case 'already':
          return doneBefore(resumed, result);
        case 'conflict':
          return skipped(changedSince);
        case 'unknown':
          return unconfirmed(outcome.error);
      }
    }),
  check: (item, step) =>
    outcomeOfCheck(step, async () => {
      const { from, to } = visibilityInput.parse(item.input);
      const { visibility } = await reloadItem(item, step);
      if (visibility === to) return { state: 'done', result: { from, to } };
      return visibility === from ? notMade() : skipped(changedSince);
    }),
};

export const takeOfflineKind: ItemJobKind = {
  atOnce: 3,
  run: (item, step) =>
    outcomeOfChange(step, async () => {
      const { client, connection, resumed } = step;
      const { base } = takeOfflineInput.parse(item.input);
      const project = await reloadItem(item, step);
      if (!project.is_published)
        return resumed ? { state: 'done', reason: appliedBefore } : skipped('Already offline.');
      if (!isAsSeen(base, project)) return skipped(changedSince);
      await runMutation(client, unpublishProjectMutation(connection, item.id, queueOf(step)), undefined);
      return { state: 'done' };
    }),
  check: (item, step) =>
    outcomeOfCheck(step, async () =>
      (await reloadItem(item, step)).is_published ? notMade() : { state: 'done' },
    ),
};

/** Deletes projects that nobody edited, renamed, or opened to others since the review. */
export const deleteKind: ItemJobKind = {
  atOnce: 3,
  run: (item, step) => outcomeOfChange(step, () => deleteItem(item, step)),
  check: (item, step) =>
    outcomeOfCheck(step, async () => ((await loadNow(item, step)) === null ? { state: 'done' } : notMade())),
};

async function deleteItem(item: JobItem, step: ItemStep): Promise<ItemOutcome> {
  const { base, name, editedAt } = deleteInput.parse(item.input);
  const { client, connection, resumed } = step;
  const project = await loadNow(item, step);
  if (project === null) {
    clearProject(item.id);
    // After a delete that may have been sent, a project that is gone was deleted (spec §3.4).
    const isOurs = resumed || isDeleteLost(connection, item.id);
    return isOurs ? { state: 'done', reason: appliedBefore } : skipped(goneSince);
  }
  const isSame = project.name === name && project.last_edited_at === editedAt && isAsSeen(base, project);
  if (!isSame) return skipped(changedSince);
  await runMutation(client, deleteProjectMutation(connection, item.id, queueOf(step)), undefined);
  clearProject(item.id);
  return { state: 'done' };
}

/** Null if it is gone. */
async function loadNow(item: JobItem, step: ItemStep): Promise<Project | null> {
  try {
    return await reloadItem(item, step);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
