import { connectionStore, containsKnownSecret } from '@/api/connection/connections.ts';
import type { Outcome } from '@/api/transport/request.ts';
import type { Operation, Parameter } from '@/contract/operation.ts';
import { createStore, put } from '@/lib/store.ts';

/** Per connection. */
export const maxRequests = 300;

/** A finished request. Never contains an API key, a header, a body, or typed text. */
export interface RequestEntry extends Omit<Outcome, 'error'> {
  /** Per connection, from 1. */
  readonly number: number;
  /** Null for text values, which may be personal data. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The last response's status. 0 without a response. */
  readonly status: number;
  /** The error's type. Null if it succeeded. */
  readonly errorType: string | null;
}

/** The requests of this tab by connection, newest first. Only in memory. */
export const requestLog = createStore<ReadonlyMap<string, readonly RequestEntry[]>>(new Map());

/**
 * Whether a parameter is logged. IDs, dates, numbers and enum values are. Text isn't, and neither are cursors, which
 * may contain it.
 */
const isLogged = ({ kind, repeatable, schema }: Parameter): boolean =>
  kind !== 'string' || repeatable || schema._zod.def.type === 'enum';

function loggedQuery({ query: known }: Operation, query: Outcome['query']): RequestEntry['query'] {
  const logged: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const parameter = known[name];
    if (value !== undefined) logged[name] = parameter !== undefined && isLogged(parameter) ? value : null;
  }
  return logged;
}

/**
 * Logs a finished request while its connection exists. Requests with an API key in the URL aren't logged. Only the
 * type of an error is logged, because its text may repeat what was sent.
 */
export function logRequest(connectionId: string, { error, ...outcome }: Outcome): void {
  const { operation, path, query } = outcome;
  const values = [Object.values(path), Object.values(query)];
  if (connectionStore.find(connectionId) === undefined || containsKnownSecret(values)) return;
  const before = requestLog.get().get(connectionId) ?? [];
  const entry: RequestEntry = {
    ...outcome,
    query: loggedQuery(operation, query),
    number: (before[0]?.number ?? 0) + 1,
    status: error?.status ?? operation.status,
    errorType: error?.type ?? null,
  };
  put(requestLog, connectionId, [entry, ...before.slice(0, maxRequests - 1)]);
}
