import { reloadProject } from '@/api/projects/project-cache.ts';
import { unpublishProjectMutation } from '@/api/publishing/publish.ts';
import type { ItemJobKind } from '@/local/item-job.ts';

import { takeOfflineInput } from '../item-input.ts';
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

export const takeOfflineKind: ItemJobKind = {
  atOnce: 3,
  run: ({ id, input }, step) =>
    outcomeOfChange(step, async () => {
      const { client, connection, resumed } = step;
      const { base } = takeOfflineInput.parse(input);
      const project = await reloadProject({ client, connection, projectId: id, priority: 'background' });
      if (!project.is_published)
        return resumed ? { state: 'done', reason: appliedBefore } : skipped('Already offline.');
      if (!isAsSeen(base, project)) return skipped(changedSince);
      await runMutation(client, unpublishProjectMutation(connection, id, 'background'), undefined);
      return { state: 'done' };
    }),
  check: ({ id }, { client, connection, signal }) =>
    outcomeOf(signal, async () => {
      const project = await reloadProject({ client, connection, projectId: id, priority: 'background' });
      return project.is_published ? { state: 'failed', reason: notApplied } : { state: 'done' };
    }),
};
