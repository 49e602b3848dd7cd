import { createContext, useContext, type ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';

const ConnectionContext = createContext<Connection | null>(null);
const WorkspaceIdContext = createContext<string | null>(null);

interface ConnectionScopeProps {
  readonly connection: Connection;
  /** Omitted where several workspaces are on screen. An outer scope's workspace is never inherited. */
  readonly workspaceId?: string | undefined;
  readonly children: ReactNode;
}

/** Provides the connection, and the workspace if there is one, for everything below. */
export function ConnectionScope({ connection, workspaceId, children }: ConnectionScopeProps) {
  return (
    <ConnectionContext value={connection}>
      <WorkspaceIdContext value={workspaceId ?? null}>{children}</WorkspaceIdContext>
    </ConnectionContext>
  );
}

/** The connection of the scope around this component. Every page of a workspace has one. */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (connection === null) throw new Error('useConnection needs a ConnectionScope around it.');
  return connection;
}

/** The workspace of the scope around this component. */
export function useWorkspaceId(): string {
  const workspaceId = useContext(WorkspaceIdContext);
  if (workspaceId === null) throw new Error('useWorkspaceId needs a ConnectionScope with a workspace.');
  return workspaceId;
}
