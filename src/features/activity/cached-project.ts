import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { cachedName } from '@/domain/use-project.ts';
import { type ChangeEntry, changeLog } from '@/local/change-log.ts';

type ProjectOf = Pick<ChangeEntry, 'connectionId' | 'projectId'>;

interface KnownProject {
  /** Null: only its id is known. */
  readonly name: string | null;
  readonly workspaceId: string | null;
}

/**
 * What a project was called last, as far as its changes tell: a new name that was not taken on is none. Changes that are
 * not about the name know it from those that are.
 */
export function loggedName(
  changes: readonly ChangeEntry[],
  { connectionId, projectId }: ProjectOf,
): string | null {
  for (const { outcome, before, after, projectName, ...other } of changes) {
    if (other.projectId !== projectId || other.connectionId !== connectionId) continue;
    const names = [outcome === 'applied' ? after['name'] : null, before['name'], projectName];
    const name = names.find((one) => typeof one === 'string');
    if (name !== undefined) return name;
  }
  return null;
}

/** What is known of the project of a change, without asking for it. */
export function useCachedProject(): (entry: ChangeEntry) => KnownProject {
  const queryClient = useQueryClient();
  return useCallback(
    ({ connectionId, projectId, workspaceId }) => {
      const connection = connectionStore.find(connectionId);
      const project = connection && queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
      return {
        name:
          (connection && cachedName(queryClient, connection, projectId)) ??
          loggedName(changeLog.get(), { connectionId, projectId }),
        workspaceId: workspaceId ?? project?.workspace_id ?? null,
      };
    },
    [queryClient],
  );
}
