import { useQuery } from '@tanstack/react-query';

import { useFromCache } from '@/api/cache/use-cached-query.ts';
import { useOnline } from '@/api/connection/online.ts';
import { refusalKey } from '@/api/permissions/learned-permissions.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import type { ProjectPermissionFacts } from '@/api/permissions/project-permissions.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Project } from '@/contract/resources/project.ts';

import { useConnection } from './connection-scope.tsx';

/** The input of `projectPermissions` for a project, its workspace, and its connection. */
export function useProjectPermissionFacts(project: Project): ProjectPermissionFacts {
  const connection = useConnection();
  const { scopes, refused } = useAccess(connection);
  const workspace = useQuery(workspaceOptions(connection, project.workspace_id)).data ?? null;
  const offline = !useOnline();
  // After a change got a 404, the project was loaded again.
  const { queryKey } = projectOptions(connection, project.id);
  const gone = useFromCache((client) => isNotFound(client.getQueryState(queryKey)?.error));
  return {
    offline,
    gone,
    scopes,
    refused: (operationId) => refused[refusalKey(operationId, project.id)],
    workspace,
    project,
  };
}
