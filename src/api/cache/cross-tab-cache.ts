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
  readonly load: () => Promise<T>;
  /** Waits until a request may be sent, then calls `send`, unless `cached` returns another tab's response by then. */
  readonly pace?: (send: () => Promise<T>, cached: () => T | null) => Promise<T>;
}

/**
 * Tabs that poll the same data share their responses, so together they send as many requests as a single tab would.
 * Without a channel, each tab sends its own.
 */
export function createCrossTabCache(open: () => Channel | undefined, now: () => number) {
  const responses = new Map<string, { readonly atMs: number; readonly data: unknown }>();
  let channel: Channel | null | undefined;
  const connect = (): Channel | null => {
    if (channel !== undefined) return channel;
    channel = open() ?? null;
    channel?.listen((data) => {
      const received = message.safeParse(data);
      if (received.success) responses.set(received.data.key, received.data);
    });
    return channel;
  };
  return async <T>({ key, maxAgeMs, parse, load, pace }: CrossTabLoad<T>): Promise<T> => {
    const tabs = connect();
    const cached = (): T | null => {
      const response = responses.get(key);
      const ageMs = now() - (response?.atMs ?? Number.NaN);
      return ageMs >= 0 && ageMs < maxAgeMs ? parse(response?.data) : null;
    };
    const send = async (): Promise<T> => {
      const data = await load();
      tabs?.post({ key, atMs: now(), data });
      return data;
    };
    return cached() ?? (pace === undefined ? send() : pace(send, cached));
  };
}
