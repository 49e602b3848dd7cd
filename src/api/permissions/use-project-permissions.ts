import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { useOnline } from '@/api/connection/online.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Project } from '@/contract/resources/project.ts';

import { refusalKey } from './learned-permissions.ts';
import { useAccess } from './permissions.ts';
import type { ProjectPermissionFacts } from './project-permissions.ts';

/** What `projectCan` asks for, following what is read and what the connection learns. */
export function useProjectPermissionFacts(connection: Connection, project: Project): ProjectPermissionFacts {
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
