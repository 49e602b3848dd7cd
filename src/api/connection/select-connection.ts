/** The storage key of a tab's connections. */
export const connectionsKey = 'service-console.connections';

/** The stored connections, and their IDs in order of last use. */
export interface ConnectionState<Stored> {
  readonly connections: readonly Stored[];
  readonly chosen: readonly string[];
}

/** The connections, most recently used first. Those never used keep their order at the end. */
export function byChoice<Stored extends { readonly id: string }>({
  connections,
  chosen,
}: ConnectionState<Stored>): readonly Stored[] {
  const rank = (id: string) => {
    const position = chosen.indexOf(id);
    return position === -1 ? chosen.length : position;
  };
  return connections.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** The last used connection with access to the workspace. The boot request and the page must agree. */
export function choiceFor<Stored extends { readonly id: string; readonly workspaceIds: readonly string[] }>(
  state: ConnectionState<Stored>,
  workspaceId: string,
): Stored | undefined {
  return byChoice(state).find((connection) => connection.workspaceIds.includes(workspaceId));
}
