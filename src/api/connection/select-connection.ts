import type { Connection } from './connections.ts';

/** Where a tab keeps its connections. */
export const connectionsKey = 'service-console.connections';

/** What is stored: the connections, and their ids with the last chosen one first. */
export interface ConnectionState {
  readonly connections: readonly Connection[];
  readonly chosen: readonly string[];
}

/** The connections with the last chosen first; those never chosen keep their order at the end. */
export function byChoice({ connections, chosen }: ConnectionState): readonly Connection[] {
  const rank = (id: string) => {
    const at = chosen.indexOf(id);
    return at === -1 ? chosen.length : at;
  };
  return connections.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** The last chosen connection that reaches the workspace: early requests and pages must agree on it. */
export function choiceFor(state: ConnectionState, workspaceId: string): Connection | undefined {
  return byChoice(state).find((connection) => connection.workspaceIds.includes(workspaceId));
}
