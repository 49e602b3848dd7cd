import type { Connection } from '@/api/connection/connections.ts';
import { z } from '@/contract/zod.ts';
import { hashOf } from '@/lib/ids.ts';
import type { Channel } from '@/lib/tabs.ts';

const message = z.object({ key: z.string(), atMs: z.number(), data: z.unknown() });

/**
 * Identifies the data and the caller. It is the same in all tabs, although each tab has its own connections, so no tab
 * receives data that it may not load. Contains a short hash of the secret, which can't be reversed.
 */
export const crossTabKey = ({ auth, secret }: Pick<Connection, 'auth' | 'secret'>, id: string): string =>
  `${auth} ${hashOf(secret ?? '')} ${id}`;

interface CrossTabLoad<T> {
  /** Created by `crossTabKey`. */
  readonly key: string;
  /** The maximum age of another tab's response. */
  readonly maxAgeMs: number;
  readonly parse: (data: unknown) => T | null;
  readonly read: () => Promise<T>;
  /** Waits until a request may be sent, then calls `ask`, unless `known` returns another tab's response by then. */
  readonly pace?: (ask: () => Promise<T>, known: () => T | null) => Promise<T>;
}

/**
 * Tabs that poll the same data share their responses, so together they send as many requests as a single tab would.
 * Without a channel, each tab sends its own.
 */
export function createCrossTabCache(open: () => Channel | undefined, now: () => number) {
  const heard = new Map<string, { readonly atMs: number; readonly data: unknown }>();
  let channel: Channel | null | undefined;
  const connect = (): Channel | null => {
    if (channel !== undefined) return channel;
    channel = open() ?? null;
    channel?.hear((data) => {
      const received = message.safeParse(data);
      if (received.success) heard.set(received.data.key, received.data);
    });
    return channel;
  };
  return async <T>({ key, maxAgeMs, parse, read, pace }: CrossTabLoad<T>): Promise<T> => {
    const to = connect();
    const known = (): T | null => {
      const received = heard.get(key);
      const ageMs = now() - (received?.atMs ?? Number.NaN);
      return ageMs >= 0 && ageMs < maxAgeMs ? parse(received?.data) : null;
    };
    const ask = async (): Promise<T> => {
      const data = await read();
      to?.tell({ key, atMs: now(), data });
      return data;
    };
    return known() ?? (pace === undefined ? ask() : pace(ask, known));
  };
}
