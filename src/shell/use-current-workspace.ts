import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { type Connection, connectionStore, useConnections } from '@/api/connection/connections.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { lastWorkspace } from '@/local/recents.ts';

export interface CurrentWorkspace {
  readonly workspaceId: string;
  readonly connection: Connection;
  /** Null until it has loaded. */
  readonly workspace: Workspace | null;
  /** Whether the URL names it. Otherwise it is the last one visited. */
  readonly isInUrl: boolean;
}

/** The workspace of the navigation: the one in the URL, or the last one visited in this tab. */
export function useCurrentWorkspace(): CurrentWorkspace | null {
  useConnections();
  // Select only this parameter: any other would re-render the whole shell on each navigation.
  const named = useParams({ strict: false, select: (params) => params.workspaceId });
  const workspaceId = named ?? lastWorkspace();
  const connection = workspaceId === null ? undefined : connectionStore.forWorkspace(workspaceId);
  const { data = null } = useQuery({
    ...workspaceOptions(connection ?? noConnection, workspaceId ?? ''),
    enabled: connection !== undefined && workspaceId !== null,
  });
  if (workspaceId === null || connection === undefined) return null;
  return { workspaceId, connection, workspace: data, isInUrl: named !== undefined };
}

/** A placeholder that gives disabled queries a key while there is no connection. */
export const noConnection: Connection = {
  id: '',
  name: '',
  color: 'blue',
  auth: 'gateway',
  secret: null,
  kept: false,
  workspaceIds: [],
  plan: null,
};

/** Thrown by the guard of a workspace's pages when no connection has access to it. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
}
