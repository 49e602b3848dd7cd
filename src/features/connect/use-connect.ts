import { useEffect, useRef, useState } from 'react';

import { testConnection } from '@/api/connect.ts';
import { type Connection, type ConnectionColor, connectionStore } from '@/api/connections.ts';

/** What is asked of the service before a connection is kept. */
export interface Candidate {
  readonly auth: Connection['auth'];
  readonly secret: string | null;
  /** Empty: named after what it reaches. */
  readonly name: string;
  readonly color: ConnectionColor;
  readonly kept: boolean;
}

interface Connecting {
  /** The one being tried, so that a list of them can show which. */
  readonly trying: Candidate | null;
  readonly failed: { readonly candidate: Candidate; readonly error: unknown } | null;
  readonly connect: (candidate: Candidate) => Promise<void>;
}

/** Tries a credential and keeps it only when the service accepts it. Starting another try ends the one under way. */
export function useConnect(onConnected: (connection: Connection) => void): Connecting {
  const [trying, setTrying] = useState<Candidate | null>(null);
  const [failed, setFailed] = useState<Connecting['failed']>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const connect = async (candidate: Candidate): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setTrying(candidate);
    setFailed(null);
    try {
      const { workspaces } = await testConnection(
        { auth: candidate.auth, secret: candidate.secret },
        controller.signal,
      );
      if (controller.signal.aborted) return;
      const [first] = workspaces;
      const connection = keep({
        ...candidate,
        name:
          candidate.name.trim() ||
          (workspaces.length === 1 && first ? first.name : fallbackName(candidate.auth)),
        workspaceIds: workspaces.map((workspace) => workspace.id),
        plan: workspaces.length === 1 && first ? first.plan : null,
      });
      setTrying(null);
      onConnected(connection);
    } catch (error) {
      if (controller.signal.aborted) return;
      setTrying(null);
      setFailed({ candidate, error });
    }
  };
  return { trying, failed, connect };
}

/** The same credential again is the same connection: its workspaces are refreshed and it becomes the chosen one. */
function keep(connection: Omit<Connection, 'id'>): Connection {
  const same = connectionStore
    .all()
    .find(
      (one) =>
        one.auth === connection.auth && one.secret === connection.secret && one.kept === connection.kept,
    );
  if (same === undefined) return connectionStore.add(connection);
  connectionStore.update(same.id, { workspaceIds: connection.workspaceIds, plan: connection.plan });
  connectionStore.choose(same.id);
  return connectionStore.find(same.id) ?? same;
}

function fallbackName(auth: Connection['auth']): string {
  return { key: 'API key', bearer: 'Session', gateway: 'Gateway' }[auth];
}
