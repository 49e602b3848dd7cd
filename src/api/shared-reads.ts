import { z } from '@/contract/zod.ts';

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

const message = z.object({ key: z.string(), atMs: z.number(), data: z.unknown() });

interface Wanted<T> {
  /** Names the connection, too: nobody is told what another may read. */
  readonly key: string;
  /** An answer that another tab got may be this old. */
  readonly maxAgeMs: number;
  readonly parse: (data: unknown) => T | null;
  readonly read: () => Promise<T>;
}

/**
 * Tabs that poll the same thing tell each other what they were answered, so that all of them cost what one does: whoever
 * finds a fresh answer of another tab does not ask. Without a channel each asks for itself.
 */
export function createSharedReads(open: () => Channel | undefined, now: () => number) {
  const heard = new Map<string, { readonly atMs: number; readonly data: unknown }>();
  let channel: { readonly to: Channel | undefined } | undefined;
  const connect = (): Channel | undefined => {
    if (channel !== undefined) return channel.to;
    const to = open();
    channel = { to };
    to?.hear((data) => {
      const told = message.safeParse(data);
      if (told.success) heard.set(told.data.key, told.data);
    });
    return to;
  };
  return async <T>({ key, maxAgeMs, parse, read }: Wanted<T>): Promise<T> => {
    const to = connect();
    const told = heard.get(key);
    const ageMs = now() - (told?.atMs ?? Number.NEGATIVE_INFINITY);
    const known = told !== undefined && ageMs >= 0 && ageMs < maxAgeMs ? parse(told.data) : null;
    if (known !== null) return known;
    const data = await read();
    to?.tell({ key, atMs: now(), data });
    return data;
  };
}
