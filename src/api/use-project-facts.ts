import { useQuery } from '@tanstack/react-query';

import type { Project } from '@/contract/resources/project.ts';

import { useAccess } from './can.ts';
import { refusalKey } from './capabilities.ts';
import type { Connection } from './connections.ts';
import { useOnline } from './online.ts';
import type { ProjectFacts } from './project-can.ts';
import { workspaceOptions } from './workspaces.ts';

/** What `projectCan` asks for, following what is read and what the connection learns. */
export function useProjectFacts(connection: Connection, project: Project): ProjectFacts {
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
