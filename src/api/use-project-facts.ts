import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { Project } from '@/contract/resources/project.ts';

import { missingScopes, refusalKey, refusals } from './capabilities.ts';
import type { Connection } from './connections.ts';
import { useOnline } from './online.ts';
import type { ProjectFacts } from './project-can.ts';
import { workspaceOptions } from './workspaces.ts';

/** What `projectCan` asks for, following what is read and what the connection learns. */
export function useProjectFacts(connection: Connection, project: Project): ProjectFacts {
  const lacking = useSyncExternalStore(missingScopes.subscribe, missingScopes.get, missingScopes.get);
  const refused = useSyncExternalStore(refusals.subscribe, refusals.get, refusals.get);
  const workspace = useQuery(workspaceOptions(connection, project.workspace_id)).data ?? null;
  const offline = !useOnline();
  return {
    offline,
    lacking: lacking.get(connection.id),
    refused: (operationId) => refused.get(connection.id)?.get(refusalKey(operationId, project.id)),
    workspace,
    project,
  };
}
