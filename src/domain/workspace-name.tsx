import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { workspaceListOptions, workspaceRows } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

import { workspaceName } from './use-workspace.ts';

/** The connection's workspaces. Empty until they are loaded. */
export function useWorkspaces(connection: Connection): readonly WorkspaceSummary[] {
  const list = useInfiniteQuery({ ...workspaceListOptions(connection), select: workspaceRows });
  return list.data?.items ?? noWorkspaces;
}

const noWorkspaces: readonly WorkspaceSummary[] = [];

interface WorkspaceNameProps {
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** A workspace's name in a list of several. Its ID until the name is loaded. */
export function WorkspaceName({ connection, workspaceId }: WorkspaceNameProps) {
  const workspaces = useWorkspaces(connection);
  const workspace = workspaces.find(({ id }) => id === workspaceId);
  if (workspace === undefined)
    return <span className="block truncate font-mono text-small text-ink-3">{workspaceId}</span>;
  return <bdi className="block truncate text-left text-ink-2">{workspaceName(workspace)}</bdi>;
}
