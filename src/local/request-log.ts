import { connectionStore, containsKnownSecret } from '@/api/connection/connections.ts';
import type { Outcome } from '@/api/transport/request.ts';
import type { Operation, Parameter } from '@/contract/operation.ts';
import { createStore, put } from '@/lib/store.ts';

const mostPerConnection = 300;

/** A request that has ended. There is no place in it for a key, a header, a body, or a text that somebody typed. */
export interface RequestEntry extends Omit<Outcome, 'error'> {
  /** Of this connection in this tab, from 1. */
  readonly number: number;
  /** Null where the value was a text, which may hold personal data. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the last answer; 0: there was none. */
  readonly status: number;
  /** The error's type; null when it went well. */
  readonly errorType: string | null;
}

/** What this tab asked the service, by connection, the newest first: in memory alone. */
export const requestLog = createStore<ReadonlyMap<string, readonly RequestEntry[]>>(new Map());

/** Ids, dates, numbers and values of the contract are told; a text is not, nor a cursor, which may repeat one. */
const isTold = ({ kind, repeatable, schema }: Parameter): boolean =>
  kind !== 'string' || repeatable || schema._zod.def.type === 'enum';

function toldQuery({ query: known }: Operation, query: Outcome['query']): RequestEntry['query'] {
  const told: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const parameter = known[name];
    if (value !== undefined) told[name] = parameter !== undefined && isTold(parameter) ? value : null;
  }
  return told;
}

/**
 * Notes how a request ended, for as long as its connection is there: what ends after it is forgotten leaves nothing, nor
 * does what was asked with a key in its address. Of an error only its type is kept, since its texts may repeat what was sent.
 */
export function noteRequest(connectionId: string, { error, ...outcome }: Outcome): void {
  const { operation, path, query } = outcome;
  const values = [Object.values(path), Object.values(query)];
  if (connectionStore.find(connectionId) === undefined || containsKnownSecret(values)) return;
  const before = requestLog.get().get(connectionId) ?? [];
  const entry: RequestEntry = {
    ...outcome,
    query: toldQuery(operation, query),
    number: (before[0]?.number ?? 0) + 1,
    status: error?.status ?? operation.status,
    errorType: error?.type ?? null,
  };
  put(requestLog, connectionId, [entry, ...before.slice(0, mostPerConnection - 1)]);
}
