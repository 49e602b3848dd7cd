import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { type Connection, connectionStore, useConnections } from '@/api/connection/connections.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { lastWorkspace } from '@/local/last-workspace.ts';

import { nobody } from './nobody.ts';

export interface CurrentWorkspace {
  readonly workspaceId: string;
  readonly connection: Connection;
  /** Null until it has been read. */
  readonly workspace: Workspace | null;
  /** Whether the address itself names it; otherwise it is the one looked at last. */
  readonly inAddress: boolean;
}

/** The workspace that the navigation is about: the address's own, else the one looked at last in this tab. */
export function useCurrentWorkspace(): CurrentWorkspace | null {
  useConnections();
  // Nothing else of the address: the whole frame would be drawn again with each page.
  const named = useParams({ strict: false, select: (params) => params.workspaceId });
  const workspaceId = named ?? lastWorkspace();
  const connection = workspaceId === null ? undefined : connectionStore.forWorkspace(workspaceId);
  const record = useWorkspaceRecord(connection, workspaceId);
  if (workspaceId === null || connection === undefined) return null;
  return { workspaceId, connection, workspace: record, inAddress: named !== undefined };
}

function useWorkspaceRecord(
  connection: Connection | undefined,
  workspaceId: string | null,
): Workspace | null {
  const query = useQuery({
    ...workspaceOptions(connection ?? nobody, workspaceId ?? ''),
    enabled: connection !== undefined && workspaceId !== null,
  });
  return query.data ?? null;
}
