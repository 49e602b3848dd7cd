import { useSyncExternalStore } from 'react';

import { z } from '@/contract/zod.ts';
import { randomId } from '@/lib/ids.ts';
import { readableOf } from '@/lib/local-store.ts';
import { createLazyStore } from '@/lib/store.ts';

import { byChoice, choiceFor, connectionsKey, type ConnectionState } from './select-connection.ts';

const colors = ['blue', 'green', 'amber', 'red', 'violet', 'teal'] as const;
export type ConnectionColor = (typeof colors)[number];

/** Who we are to the service: the first element of every query key. */
export interface Connection {
  readonly id: string;
  readonly name: string;
  readonly color: ConnectionColor;
  /** `gateway`: the gateway adds the key, the browser holds none. */
  readonly auth: 'key' | 'bearer' | 'gateway';
  readonly secret: string | null;
  /** Whether a reload of this tab keeps it; otherwise it lives in memory alone. */
  readonly kept: boolean;
  readonly workspaceIds: readonly string[];
  readonly plan: string | null;
  /** Those of the workspaces whose plan is known to have no project list. */
  readonly withoutProjects?: readonly string[] | undefined;
}

const connection = z.object({
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

type Changes = Partial<Pick<Connection, 'name' | 'color' | 'workspaceIds' | 'plan' | 'withoutProjects'>>;

/** A store over `storage`; storage that is missing, full or corrupt costs the kept connections, never the page. */
export function createConnectionStore(storage: () => Storage | undefined) {
  const store = createLazyStore({ load: () => load(storage) });
  const forgetters = new Set<(id: string, removed: Connection) => void>();

  const read = store.get;
  const write = (next: ConnectionState<Connection>): void => {
    save(storage, next);
    store.set(next);
  };

  return {
    all: (): readonly Connection[] => read().connections,
    find: (id: string): Connection | undefined => read().connections.find((one) => one.id === id),
    /** The last chosen connection that reaches the workspace. */
    forWorkspace: (workspaceId: string): Connection | undefined => choiceFor(read(), workspaceId),
    active: (): Connection | undefined => byChoice(read())[0],
    add(of: Omit<Connection, 'id'>): Connection {
      const added = { ...of, id: randomId() };
      const { connections, chosen } = read();
      write({ connections: [...connections, added], chosen: [added.id, ...chosen] });
      return added;
    },
    update(id: string, changes: Changes): void {
      const { connections, chosen } = read();
      write({
        connections: connections.map((one) => (one.id === id ? { ...one, ...changes } : one)),
        chosen,
      });
    },
    /** Forgets the connection and, through `onForget`, everything that was read with it. */
    remove(id: string): void {
      const { connections, chosen } = read();
      const removed = connections.find((one) => one.id === id);
      if (!removed) return;
      write({
        connections: connections.filter((one) => one.id !== id),
        chosen: chosen.filter((one) => one !== id),
      });
      for (const forget of forgetters) forget(id, removed);
    },
    choose(id: string): void {
      const { connections, chosen } = read();
      if (chosen[0] === id || !connections.some((one) => one.id === id)) return;
      write({ connections, chosen: [id, ...chosen.filter((one) => one !== id)] });
    },
    subscribe: store.subscribe,
    /** Called with each connection that was removed, its id first. */
    onForget(forget: (id: string, removed: Connection) => void): () => void {
      forgetters.add(forget);
      return () => forgetters.delete(forget);
    },
  };
}

function load(storage: () => Storage | undefined): ConnectionState<Connection> {
  try {
    const text = storage()?.getItem(connectionsKey) ?? null;
    if (text === null) return { connections: [], chosen: [] };
    const { connections, chosen } = stored.parse(JSON.parse(text));
    return { connections: readableOf(connection, connections), chosen };
  } catch {
    return { connections: [], chosen: [] };
  }
}

function save(
  storage: () => Storage | undefined,
  { connections, chosen }: ConnectionState<Connection>,
): void {
  const kept = connections.filter((one) => one.kept);
  const ids = new Set(kept.map((one) => one.id));
  try {
    if (kept.length === 0) storage()?.removeItem(connectionsKey);
    else
      storage()?.setItem(
        connectionsKey,
        JSON.stringify({ connections: kept, chosen: chosen.filter((id) => ids.has(id)) }),
      );
  } catch {
    // A browser that refuses storage keeps the connection in memory only.
  }
}

/** The connections of this tab. */
export const connectionStore = createConnectionStore(() => globalThis.sessionStorage);

export function useConnections(): readonly Connection[] {
  return useSyncExternalStore(connectionStore.subscribe, connectionStore.all, connectionStore.all);
}

/** A shorter secret, which no service gives, could be part of any word. */
const leastSecretLength = 8;

/** Whether a value, or a list of values, has the key in it, so that it belongs in no URL and no log. */
export const containsSecret = (value: unknown, secret: string | null): boolean =>
  secret !== null && secret.length >= leastSecretLength && String(value).includes(secret);

/** The same for every key of this tab. */
export const containsKnownSecret = (value: unknown): boolean =>
  connectionStore.all().some(({ secret }) => containsSecret(value, secret));
