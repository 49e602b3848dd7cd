import type { Connection } from '@/api/connection/connections.ts';
import { z } from '@/contract/zod.ts';
import { hashOf } from '@/lib/ids.ts';

/** A way to the other tabs. */
export interface Channel {
  readonly tell: (message: unknown) => void;
  readonly hear: (listener: (message: unknown) => void) => void;
}

/** The tabs of this browser that show this console; undefined where it cannot reach them. */
export function tabChannel(name: string): Channel | undefined {
  try {
    const channel = new BroadcastChannel(name);
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its own origin alone
      tell: (message) => channel.postMessage(message),
      hear: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    };
  } catch {
    return undefined;
  }
}

/**
 * Does it when no other tab does the same. Locks are missing on plain-http hosts, and refused where a browser refuses
 * storage: there two tabs that look in the same instant may both ask.
 */
export async function inOneTab<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  try {
    return await (locks?.request(name, run) ?? run());
  } catch (error) {
    // What is done here fails with errors of our own.
    if (error instanceof DOMException && error.name === 'SecurityError') return run();
    throw error;
  }
}

const message = z.object({ key: z.string(), atMs: z.number(), data: z.unknown() });

/**
 * Names what is read and who reads it, alike in all tabs though each has connections of its own: nobody is told what
 * another may read. Of the secret it holds a short hash, from which nothing leads back.
 */
export const crossTabKey = ({ auth, secret }: Pick<Connection, 'auth' | 'secret'>, id: string): string =>
  `${auth} ${hashOf(secret ?? '')} ${id}`;

interface CrossTabLoad<T> {
  /** From `crossTabKey`. */
  readonly key: string;
  /** An answer that another tab got may be this old. */
  readonly maxAgeMs: number;
  readonly parse: (data: unknown) => T | null;
  readonly read: () => Promise<T>;
  /** When it may be asked for; by then another tab may have been answered, which `known` tells. */
  readonly pace?: (ask: () => Promise<T>, known: () => T | null) => Promise<T>;
}

/**
 * Tabs that poll the same thing tell each other what they were answered, so that all of them cost what one does: whoever
 * finds a fresh answer of another tab does not ask. Without a channel each asks for itself.
 */
export function createCrossTabCache(open: () => Channel | undefined, now: () => number) {
  const heard = new Map<string, { readonly atMs: number; readonly data: unknown }>();
  let channel: Channel | null | undefined;
  const connect = (): Channel | null => {
    if (channel !== undefined) return channel;
    channel = open() ?? null;
    channel?.hear((data) => {
      const told = message.safeParse(data);
      if (told.success) heard.set(told.data.key, told.data);
    });
    return channel;
  };
  return async <T>({ key, maxAgeMs, parse, read, pace }: CrossTabLoad<T>): Promise<T> => {
    const to = connect();
    const known = (): T | null => {
      const told = heard.get(key);
      const ageMs = now() - (told?.atMs ?? Number.NaN);
      return ageMs >= 0 && ageMs < maxAgeMs ? parse(told?.data) : null;
    };
    const ask = async (): Promise<T> => {
      const data = await read();
      to?.tell({ key, atMs: now(), data });
      return data;
    };
    return known() ?? (pace === undefined ? ask() : pace(ask, known));
  };
}
