import type { Connection } from '@/api/connection/connections.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { workspaceName } from '@/domain/workspace-name.ts';

/** A workspace that can be switched to, by one of the connections. */
export interface SwitchTarget {
  readonly label: string;
  readonly description: string;
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** More than this are searched: the menu has a field. */
export const mostUnsearched = 7;

/** Every workspace of every connection; names that are not known yet read as the connection's own. */
export function switchTargets(
  connections: readonly Connection[],
  known: (connection: Connection) => readonly Pick<WorkspaceSummary, 'id' | 'name'>[],
): readonly SwitchTarget[] {
  const taken = new Map<string, number>();
  return connections.flatMap((connection) => {
    const names = new Map(known(connection).map((workspace) => [workspace.id, workspaceName(workspace)]));
    return connection.workspaceIds.map((workspaceId) => {
      const name =
        names.get(workspaceId) ?? (connection.workspaceIds.length === 1 ? connection.name : workspaceId);
      const times = (taken.get(name) ?? 0) + 1;
      taken.set(name, times);
      return {
        // Two workspaces may share a name, or two connections a workspace; each stays a row of its own.
        label: times === 1 ? name : `${name} (${times})`,
        description: connection.name === name ? workspaceId : connection.name,
        connection,
        workspaceId,
      };
    });
  });
}
