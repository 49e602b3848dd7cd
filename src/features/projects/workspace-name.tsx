import { useInfiniteQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { workspaceListOptions, workspaceRows } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { workspaceName } from '@/domain/workspace-name.ts';

/** The workspaces that the connection reaches: one request, however many rows ask; empty until it is answered. */
export function useWorkspaces(connection: Connection): readonly WorkspaceSummary[] {
  const list = useInfiniteQuery({ ...workspaceListOptions(connection), select: workspaceRows });
  return list.data?.items ?? none;
}

const none: readonly WorkspaceSummary[] = [];

interface WorkspaceNameProps {
  readonly connection: Connection;
  readonly workspaceId: string;
}

export function WorkspaceName({ connection, workspaceId }: WorkspaceNameProps) {
  const workspaces = useWorkspaces(connection);
  const workspace = workspaces.find(({ id }) => id === workspaceId);
  if (workspace === undefined)
    return <span className="block truncate font-mono text-small text-ink-3">{workspaceId}</span>;
  return <bdi className="block truncate text-ink-2">{workspaceName(workspace)}</bdi>;
}
