/** Where a tab keeps its connections. */
export const connectionsKey = 'service-console.connections';

/** What is stored: the connections, and their ids with the last chosen one first. */
export interface ConnectionState<Stored> {
  readonly connections: readonly Stored[];
  readonly chosen: readonly string[];
}

/** The connections with the last chosen first; those never chosen keep their order at the end. */
export function byChoice<Stored extends { readonly id: string }>({
  connections,
  chosen,
}: ConnectionState<Stored>): readonly Stored[] {
  const rank = (id: string) => {
    const at = chosen.indexOf(id);
    return at === -1 ? chosen.length : at;
  };
  return connections.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** The last chosen connection that reaches the workspace: early requests and pages must agree on it. */
export function choiceFor<Stored extends { readonly id: string; readonly workspaceIds: readonly string[] }>(
  state: ConnectionState<Stored>,
  workspaceId: string,
): Stored | undefined {
  return byChoice(state).find((connection) => connection.workspaceIds.includes(workspaceId));
}
