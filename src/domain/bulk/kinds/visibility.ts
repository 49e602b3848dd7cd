import { reloadProject } from '@/api/projects/project-cache.ts';
import { editProjectMutation } from '@/api/projects/project-editing.ts';
import type { ItemJobKind } from '@/local/item-job.ts';

import { visibilityInput } from '../item-input.ts';
import {
  changedSince,
  doneBefore,
  notApplied,
  outcomeOf,
  outcomeOfChange,
  runMutation,
  skipped,
  unconfirmed,
} from './item-outcomes.ts';

/** Sets who can open projects in the editor. The mutation loads the project before it sends. */
export const visibilityKind: ItemJobKind = {
  atOnce: 3,
  run: ({ id, input }, step) =>
    outcomeOfChange(step, async () => {
      const { client, connection, resumed } = step;
      const { from, to } = visibilityInput.parse(input);
      const result = { from, to };
      const outcome = await runMutation(client, editProjectMutation(connection, id, 'background'), {
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
  check: ({ id, input }, { client, connection, signal }) =>
    outcomeOf(signal, async () => {
      const { from, to } = visibilityInput.parse(input);
      const { visibility } = await reloadProject({
        client,
        connection,
        projectId: id,
        priority: 'background',
      });
      if (visibility === to) return { state: 'done', result: { from, to } };
      return visibility === from ? { state: 'failed', reason: notApplied } : skipped(changedSince);
    }),
};
