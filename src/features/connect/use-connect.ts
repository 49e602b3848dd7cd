import { useEffect, useRef, useState } from 'react';

import { type Connection, type ConnectionColor, connectionStore } from '@/api/connection/connections.ts';
import { accessibleWorkspacesAfter, type LoadedWorkspaces } from '@/api/workspaces/accessible-workspaces.ts';
import { verifyCredential } from '@/api/workspaces/verify-credential.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { workspaceName } from '@/domain/use-workspace.ts';

import { nextColor } from './connection-labels.ts';

/** What is asked of the service before a connection is kept. */
export interface Candidate {
  readonly auth: Connection['auth'];
  readonly secret: string | null;
  /** Empty: named after what it reaches. */
  readonly name: string;
  /** Left out: one that no other connection has. */
  readonly color?: ConnectionColor;
  readonly kept: boolean;
}

/** What every way to connect is given. */
export interface OnConnected {
  readonly onConnected: (connection: Connection) => void;
}

interface Connecting {
  /** The one being tried, so that a list of them can show which. */
  readonly trying: Candidate | null;
  readonly failed: { readonly candidate: Candidate; readonly error: unknown } | null;
  readonly connect: (candidate: Candidate) => Promise<void>;
}

/** Tries a credential and keeps it only when the service accepts it. Starting another try ends the one under way. */
export function useConnect(onConnected: OnConnected['onConnected']): Connecting {
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
      const { auth, secret } = candidate;
      const workspaces = await verifyCredential({ auth, secret }, controller.signal);
      if (controller.signal.aborted) return;
      const connection = store(candidate, workspaces);
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
function store(candidate: Candidate, workspaces: LoadedWorkspaces): Connection {
  const only = onlyOf(workspaces);
  const same = connectionStore
    .all()
    .find(
      ({ auth, secret, kept }) =>
        auth === candidate.auth && secret === candidate.secret && kept === candidate.kept,
    );
  if (same === undefined)
    return connectionStore.add({
      ...candidate,
      color: candidate.color ?? nextColor(connectionStore.all()),
      name: candidate.name.trim() || (only ? workspaceName(only) : fallbackName(candidate.auth)),
      plan: only?.plan ?? null,
      ...accessibleWorkspacesAfter({ workspaceIds: [] }, workspaces),
    });
  connectionStore.update(same.id, {
    plan: only?.plan ?? null,
    ...accessibleWorkspacesAfter(same, workspaces),
  });
  connectionStore.choose(same.id);
  return connectionStore.find(same.id) ?? same;
}

/** The one workspace that is reached; undefined where there are others, or where that is not known. */
const onlyOf = ({ items, unreadable, complete }: LoadedWorkspaces): WorkspaceSummary | undefined =>
  complete && items.length === 1 && unreadable.length === 0 ? items[0] : undefined;

function fallbackName(auth: Connection['auth']): string {
  return { key: 'API key', bearer: 'Session', gateway: 'Gateway' }[auth];
}
