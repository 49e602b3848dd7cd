import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { loggedName } from '@/domain/change-labels.ts';
import { cachedName } from '@/domain/use-project.ts';
import { type ChangeEntry, changeLog } from '@/local/change-log.ts';

interface KnownProject {
  readonly name: string | null;
  readonly workspaceId: string | null;
}

/** The cached project of a change, without a request. */
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
