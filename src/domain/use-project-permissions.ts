import { useQuery } from '@tanstack/react-query';

import { useOnline } from '@/api/connection/online.ts';
import { refusalKey } from '@/api/permissions/learned-permissions.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import type { ProjectPermissionFacts } from '@/api/permissions/project-permissions.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Project } from '@/contract/resources/project.ts';

import { useConnection } from './connection-scope.tsx';

/** The input of `projectPermissions` for a project, its workspace, and its connection. */
export function useProjectPermissionFacts(project: Project): ProjectPermissionFacts {
  const connection = useConnection();
  const { scopes, refused } = useAccess(connection);
  const workspace = useQuery(workspaceOptions(connection, project.workspace_id)).data ?? null;
  const offline = !useOnline();
  return {
    offline,
    scopes,
    refused: (operationId) => refused[refusalKey(operationId, project.id)],
    workspace,
    project,
  };
}
