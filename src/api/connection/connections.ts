import { useSyncExternalStore } from 'react';

import { z } from '@/contract/zod.ts';
import { randomId } from '@/lib/ids.ts';
import { readableOf } from '@/lib/local-store.ts';
import { createLazyStore } from '@/lib/store.ts';

import { byChoice, choiceFor, connectionsKey, type ConnectionState } from './select-connection.ts';

const colors = ['blue', 'green', 'amber', 'red', 'violet', 'teal'] as const;
export type ConnectionColor = (typeof colors)[number];

/** An API key in use, or a gateway that adds one, and what it can open. */
export interface Connection {
  /** The first element of every query key. */
  readonly id: string;
  readonly name: string;
  readonly color: ConnectionColor;
  /** `gateway`: the gateway adds the API key, and the browser has none. */
  readonly auth: 'key' | 'bearer' | 'gateway';
  readonly secret: string | null;
  /** Whether it survives a reload of this tab. Otherwise it is kept in memory only. */
  readonly kept: boolean;
  readonly workspaceIds: readonly string[];
  readonly plan: string | null;
  /** The workspaces whose plan has no project list. */
  readonly withoutProjects?: readonly string[] | undefined;
}

const connectionSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  color: z.catch(z.enum(colors), 'blue'),
  auth: z.enum(['key', 'bearer', 'gateway']),
  secret: z.nullable(z.string()),
  kept: z.literal(true),
  workspaceIds: z.array(z.string()),
  plan: z.nullable(z.string()),
  withoutProjects: z.optional(z.array(z.string())),
});
const stored = z.object({ connections: z.array(z.unknown()), chosen: z.array(z.string()) });

type Changes = Partial<
  Pick<Connection, 'name' | 'color' | 'kept' | 'secret' | 'workspaceIds' | 'plan' | 'withoutProjects'>
>;

/** Removed by the person, or by the idle lock. */
type Removal = 'disconnected' | 'locked';
type DisconnectListener = (id: string, removed: Connection, how: Removal) => void;

/** A store over `storage`. If storage is missing, full, or corrupt, only stored connections are lost. */
export function createConnectionStore(storage: () => Storage | undefined) {
  const store = createLazyStore({ load: () => load(storage) });
  const disconnectListeners = new Set<DisconnectListener>();

  const read = store.get;
  const write = (next: ConnectionState<Connection>): void => {
    if (save(storage, next)) return store.set(next);
    // Pages warn before a reload that would lose it. What was stored before still is.
    const before = read().connections;
    const connections = next.connections.map((each) =>
      before.includes(each) ? each : { ...each, kept: false },
    );
    store.set({ ...next, connections });
  };

  return {
    all: (): readonly Connection[] => read().connections,
    find: (id: string): Connection | undefined =>
      read().connections.find((connection) => connection.id === id),
    /** The last used connection with access to the workspace. */
    forWorkspace: (workspaceId: string): Connection | undefined => choiceFor(read(), workspaceId),
    active: (): Connection | undefined => byChoice(read())[0],
    add(fields: Omit<Connection, 'id'>, id = randomId()): Connection {
      const added = { ...fields, id };
      const { connections, chosen } = read();
      write({ connections: [...connections, added], chosen: [added.id, ...chosen] });
      return added;
    },
    update(id: string, changes: Changes): void {
      const { connections, chosen } = read();
      write({
        connections: connections.map((connection) =>
          connection.id === id ? { ...connection, ...changes } : connection,
        ),
        chosen,
      });
    },
    /**
     * Removes the connection and, through `onDisconnect`, everything loaded with it. The idle lock keeps what would
     * also outlive a closed tab: jobs, favorites, the change log.
     */
    remove(id: string, how: Removal = 'disconnected'): void {
      const { connections, chosen } = read();
      const removed = connections.find((connection) => connection.id === id);
      if (!removed) return;
      write({
        connections: connections.filter((connection) => connection.id !== id),
        chosen: chosen.filter((chosenId) => chosenId !== id),
      });
      for (const listener of disconnectListeners) listener(id, removed, how);
    },
    choose(id: string): void {
      const { connections, chosen } = read();
      if (chosen[0] === id || !connections.some((connection) => connection.id === id)) return;
      write({ connections, chosen: [id, ...chosen.filter((chosenId) => chosenId !== id)] });
    },
    subscribe: store.subscribe,
    /** The listener receives the ID of each removed connection first. */
    onDisconnect(listener: DisconnectListener): () => void {
      disconnectListeners.add(listener);
      return () => disconnectListeners.delete(listener);
    },
  };
}

function load(storage: () => Storage | undefined): ConnectionState<Connection> {
  try {
    const text = storage()?.getItem(connectionsKey) ?? null;
    if (text === null) return { connections: [], chosen: [] };
    const { connections, chosen } = stored.parse(JSON.parse(text));
    return { connections: readableOf(connectionSchema, connections), chosen };
  } catch {
    return { connections: [], chosen: [] };
  }
}

/** Returns false if storage is denied or full. */
function save(
  storage: () => Storage | undefined,
  { connections, chosen }: ConnectionState<Connection>,
): boolean {
  const kept = connections.filter((connection) => connection.kept);
  const ids = new Set(kept.map((connection) => connection.id));
  try {
    if (kept.length === 0) storage()?.removeItem(connectionsKey);
    else
      storage()?.setItem(
        connectionsKey,
        JSON.stringify({ connections: kept, chosen: chosen.filter((id) => ids.has(id)) }),
      );
    return true;
  } catch {
    return false;
  }
}

/** The connections of this tab. */
export const connectionStore = createConnectionStore(() => globalThis.sessionStorage);

export function useConnections(): readonly Connection[] {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.all);
}

/** A shorter string could be part of an ordinary word, and no API issues keys that short. */
const minSecretLength = 8;

/** Whether a value or list contains the API key, so that it belongs in no URL and no log. */
export const containsSecret = (value: unknown, secret: string | null): boolean =>
  secret !== null && secret.length >= minSecretLength && String(value).includes(secret);

/** Checks a value against every API key of this tab. */
export const containsKnownSecret = (value: unknown): boolean =>
  connectionStore.all().some(({ secret }) => containsSecret(value, secret));

const gatewayFile = z.looseObject({ adds_key: z.boolean() });

/**
 * Whether the gateway that serves the app adds the API key. If its file is missing, it doesn't. Null if that can't be
 * determined: the network failed, or a sign-in in front of the gateway has expired.
 */
export async function fetchGatewayAddsKey(): Promise<boolean | null> {
  try {
    const response = await fetch('/gateway.json', { credentials: 'same-origin', redirect: 'error' });
    if (response.status === 404) return false;
    return response.ok ? gatewayFile.parse(await response.json()).adds_key : null;
  } catch {
    return null;
  }
}

/**
 * Whether the gateway adds the API key, which means that nobody can correct it here. The gateway may also sign people
 * in. An expired sign-in is a redirect, which we reject, so it looks like a broken connection.
 */
export const behindGateway = (): boolean => connectionStore.all().some(({ auth }) => auth === 'gateway');

/** How the last used connection signs in. A gateway replaces what every connection sends. */
export const authInUse = (): Connection['auth'] =>
  behindGateway() ? 'gateway' : (connectionStore.active()?.auth ?? 'key');
