import { useEffect, useRef, useState } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { accessibleWorkspacesAfter, type LoadedWorkspaces } from '@/api/workspaces/accessible-workspaces.ts';
import { verifyCredential } from '@/api/workspaces/verify-credential.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { workspaceName } from '@/domain/use-workspace.ts';
import { randomId } from '@/lib/ids.ts';

import { nextColor } from './connection-labels.ts';

/** A credential that isn't verified yet. */
export interface Candidate {
  readonly auth: Connection['auth'];
  readonly secret: string | null;
  /** Empty: named after its only workspace. */
  readonly name: string;
}

/** A credential that the API accepts, not stored yet. */
export interface Verified {
  readonly connection: Connection;
  readonly workspaces: LoadedWorkspaces;
}

export interface OnConnected {
  readonly onConnected: (connection: Connection) => void;
}

interface Failed {
  readonly candidate: Candidate;
  readonly error: unknown;
}

/** Asks the API whether it accepts a credential. Trying another one aborts the first. */
export function useVerify(onVerified: (verified: Verified) => void) {
  const [trying, setTrying] = useState<Candidate | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const verify = async (candidate: Candidate): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setTrying(candidate);
    setFailed(null);
    try {
      const { auth, secret } = candidate;
      const workspaces = await verifyCredential({ auth, secret }, controller.signal);
      if (controller.signal.aborted) return;
      setTrying(null);
      onVerified({ connection: connectionOf(candidate, workspaces), workspaces });
    } catch (error) {
      if (controller.signal.aborted) return;
      setTrying(null);
      setFailed({ candidate, error });
    }
  };
  return { trying, failed, verify };
}

/** Stores a credential as soon as the API accepts it. */
export const useConnect = (onConnected: OnConnected['onConnected']) =>
  useVerify((verified) => onConnected(storeConnection(verified)));

function connectionOf(candidate: Candidate, workspaces: LoadedWorkspaces): Connection {
  const only = onlyWorkspace(workspaces);
  return {
    ...candidate,
    id: randomId(),
    kept: true,
    color: nextColor(connectionStore.all()),
    name: candidate.name.trim() || (only ? workspaceName(only) : fallbackName(candidate.auth)),
    plan: only?.plan ?? null,
    ...accessibleWorkspacesAfter({ workspaceIds: [] }, workspaces),
  };
}

/** What a person chose for a connection. */
type Chosen = Partial<Pick<Connection, 'name' | 'color' | 'kept'>>;

/** Connecting with the same credential again refreshes its workspaces, applies what was chosen, and selects it. */
export function storeConnection({ connection, workspaces }: Verified, chosen: Chosen = {}): Connection {
  const same = connectionStore
    .all()
    .find(({ auth, secret }) => auth === connection.auth && secret === connection.secret);
  if (same === undefined) return connectionStore.add({ ...connection, ...chosen }, connection.id);
  connectionStore.update(same.id, {
    plan: connection.plan,
    ...accessibleWorkspacesAfter(same, workspaces),
    ...chosen,
  });
  connectionStore.choose(same.id);
  return connectionStore.find(same.id) ?? same;
}

/** Undefined if there are others, or may be. */
const onlyWorkspace = ({ items, unreadable, complete }: LoadedWorkspaces): WorkspaceSummary | undefined =>
  complete && items.length === 1 && unreadable.length === 0 ? items[0] : undefined;

function fallbackName(auth: Connection['auth']): string {
  return { key: 'API key', bearer: 'Session', gateway: 'Gateway' }[auth];
}
