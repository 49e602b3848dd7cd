import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { cachedName } from '@/domain/use-project.ts';
import { type ChangeEntry, changeLog } from '@/local/change-log.ts';

type ProjectOf = Pick<ChangeEntry, 'connectionId' | 'projectId'>;

interface KnownProject {
  readonly name: string | null;
  readonly workspaceId: string | null;
}

/** The project's last known name, from its logged changes. A rename that wasn't applied doesn't count. */
export function loggedName(
  changes: readonly ChangeEntry[],
  { connectionId, projectId }: ProjectOf,
): string | null {
  for (const { outcome, before, after, projectName, ...entry } of changes) {
    if (entry.projectId !== projectId || entry.connectionId !== connectionId) continue;
    const names = [outcome === 'applied' ? after['name'] : null, before['name'], projectName];
    const name = names.find((candidate) => typeof candidate === 'string');
    if (name !== undefined) return name;
  }
  return null;
}

/** What is known about the project of a change, without a request. */
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
