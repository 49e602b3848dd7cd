import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { ChangeEntry } from '@/api/change-log.ts';
import { connectionStore } from '@/api/connections.ts';
import { projectOptions } from '@/api/projects.ts';
import { projectName } from '@/entities/project-words.ts';

interface KnownProject {
  /** Null: only its id is known. */
  readonly name: string | null;
  readonly workspaceId: string | null;
}

/** What is known of the project of a change, without asking for it. */
export function useKnownProject(): (entry: ChangeEntry) => KnownProject {
  const queryClient = useQueryClient();
  return useCallback(
    ({ connectionId, projectId, workspaceId, before, after }) => {
      const connection = connectionStore.find(connectionId);
      const project = connection && queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
      const noted = [after['name'], before['name']].find((name) => typeof name === 'string');
      return {
        name: project === undefined ? (noted ?? null) : projectName(project),
        workspaceId: workspaceId ?? project?.workspace_id ?? null,
      };
    },
    [queryClient],
  );
}
