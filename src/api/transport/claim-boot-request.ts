import type { Connection } from '@/api/connection/connections.ts';

/** A request that was sent before the application came. */
export interface BootRequest {
  readonly url: string;
  readonly connectionId: string;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  /** Left by src/boot.ts, which is a script of its own, for the transport. */
  var earlyRequest: BootRequest | undefined;
}

/** The early request, if it is this one; only the first that asks gets it. */
export function claimBootRequest(url: string, sender: Pick<Connection, 'id'>): BootRequest | undefined {
  const early = globalThis.earlyRequest;
  if (early === undefined || early.url !== url || early.connectionId !== sender.id) return undefined;
  globalThis.earlyRequest = undefined;
  return early;
}
