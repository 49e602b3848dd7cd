import { connectionStore, containsKnownSecret, type Connection } from '@/api/connection/connections.ts';
import { ApiError, resolutionOf } from '@/api/transport/api-error.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import { z } from '@/contract/zod.ts';
import { groupBy } from '@/lib/group-by.ts';
import { randomId } from '@/lib/ids.ts';
import { capPerKey, localList } from '@/lib/local-store.ts';

import { changeLogKey } from './stored-markers.ts';

const value = z.nullable(z.union([z.string(), z.boolean(), z.array(z.string())]));
const fields = z.record(z.string(), value);

export const changeEntry = z.object({
  id: z.string().check(z.minLength(1)),
  at: z.string(),
  connectionId: z.string(),
  /** The connection's name, never its API key. */
  connectionName: z.string(),
  operationId: z.string(),
  workspaceId: z.nullable(z.string()),
  projectId: z.string(),
  /** The project's name at that time, if known. */
  projectName: z.optional(z.nullable(z.string())),
  /** The known fields before, and the requested values. */
  before: fields,
  after: fields,
  /**
   * `applied`: confirmed by the API or the project. `not_applied`: it was never sent, or the response was lost
   * and the project shows no change. `unknown`: not confirmed, or still running.
   */
  outcome: z.enum(['applied', 'refused', 'not_applied', 'unknown']),
  requestId: z.nullable(z.string()),
});
/** One change from this browser. Never contains API keys, tokens, or detected text. */
export type ChangeEntry = z.infer<typeof changeEntry>;
export type ChangeFields = z.infer<typeof fields>;

/** `perConnection` is for changes, and again for decisions. */
export const changeLimits = { perConnection: 200, inAll: 500 } as const;
/** Decisions never reach the API, so it has no operation for them. */
export const decisionOperation = 'decide';

/** Decisions have a limit of their own, so that a long review doesn't push out the changes. */
const limitKeyOf = ({ connectionId, operationId }: ChangeEntry): string =>
  operationId === decisionOperation ? `${connectionId} ${operationId}` : connectionId;

export const boundedChanges = /* @__PURE__ */ capPerKey<ChangeEntry>(
  limitKeyOf,
  changeLimits.perConnection,
  changeLimits.inAll,
);

/** Whether another change may push out an earlier one, as a job for many projects does. */
export const isChangeLogFull = (changes: readonly ChangeEntry[]): boolean =>
  changes.length >= changeLimits.inAll ||
  [...groupBy(changes, limitKeyOf).values()].some(({ length }) => length >= changeLimits.perConnection);

/** Newest first. */
const store = /* @__PURE__ */ localList({
  key: changeLogKey,
  version: 1,
  item: changeEntry,
  limit: boundedChanges,
});

let isListening = false;
/** `purgeChangeLog` clears the storage. This clears the memory. */
function clearOnDisconnect(): void {
  if (isListening) return;
  isListening = true;
  connectionStore.onDisconnect((id, _, how) => {
    if (how === 'disconnected')
      store.update((current) => current.filter(({ connectionId }) => connectionId !== id));
  });
}

/** Changes from this browser, newest first. Cleared with their connection. */
export const changeLog = {
  get: store.get,
  isStored: store.isStored,
  subscribe(listener: () => void): () => void {
    clearOnDisconnect();
    return store.subscribe(listener);
  },
  /**
   * Clears the changes of a connection, or all with null. Returns an undo, which skips connections removed
   * since.
   */
  clear(connectionId: string | null): () => void {
    const cleared = store
      .get()
      .filter((change) => connectionId === null || change.connectionId === connectionId);
    const connected = new Set(connectionStore.all().map(({ id }) => id));
    store.update((current) => current.filter((change) => !cleared.includes(change)));
    return () => {
      const restored = cleared.filter(
        (change) =>
          !connected.has(change.connectionId) || connectionStore.find(change.connectionId) !== undefined,
      );
      store.update((current) => [...current, ...restored].toSorted((a, b) => b.at.localeCompare(a.at)));
    };
  },
};

/** Whether the log has a deletion of the project with this connection. */
export const wasDeletedHere = (connectionId: string, projectId: string): boolean =>
  changeLog
    .get()
    .some(
      (change) =>
        change.operationId === 'deleteProject' &&
        change.outcome === 'applied' &&
        change.connectionId === connectionId &&
        change.projectId === projectId,
    );

type NewChange = Pick<ChangeEntry, 'projectId'> & {
  readonly operationId: OperationId;
  readonly project: { readonly name?: string | null; readonly workspace_id: string } | undefined;
  readonly before?: ChangeFields | undefined;
  readonly after?: ChangeFields | undefined;
};

interface PendingChange {
  readonly applied: (response: { readonly requestId: string | null }) => void;
  /** Called after an unknown outcome was checked. */
  readonly failed: (error: unknown) => void;
}

/**
 * Logs a change before it is sent, so that closing the page leaves it as "unknown". The result logs how it
 * ended.
 */
export function beginChange(
  connection: Pick<Connection, 'id' | 'name'>,
  { project, before = {}, after = {}, ...change }: NewChange,
): PendingChange {
  clearOnDisconnect();
  const id = randomId();
  const pending: ChangeEntry = {
    ...change,
    id,
    at: new Date().toISOString(),
    connectionId: connection.id,
    connectionName: connection.name,
    workspaceId: project?.workspace_id ?? null,
    projectName: project?.name ?? null,
    before,
    // The transport rejects a change with an API key, but its values would stay in the log.
    after: containsKnownSecret(Object.values(after)) ? {} : after,
    outcome: 'unknown',
    requestId: null,
  };
  store.update((current) => [pending, ...current]);
  const settle = (changes: Pick<ChangeEntry, 'outcome' | 'requestId'>) =>
    store.update((current) => current.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  return {
    applied: ({ requestId }) => settle({ outcome: 'applied', requestId }),
    failed: (error) =>
      settle({ outcome: outcomeOf(error), requestId: error instanceof ApiError ? error.requestId : null }),
  };
}

type LoggedDecision = Pick<ChangeEntry, 'workspaceId' | 'projectId' | 'projectName' | 'before' | 'after'>;

/** Logs decisions, which this browser stores itself. */
export function logDecisions(
  connection: Pick<Connection, 'id' | 'name'>,
  decided: readonly LoggedDecision[],
): void {
  if (decided.length === 0) return;
  clearOnDisconnect();
  const at = new Date().toISOString();
  store.update((current) => [
    ...decided.map((decision) => ({
      ...decision,
      id: randomId(),
      at,
      connectionId: connection.id,
      connectionName: connection.name,
      operationId: decisionOperation,
      outcome: 'applied' as const,
      requestId: null,
    })),
    ...current,
  ]);
}

function outcomeOf(error: unknown): ChangeEntry['outcome'] {
  if (!(error instanceof ApiError)) return 'unknown';
  // A rejection without a response means that nothing was sent.
  if (error.outcome === 'refused') return error.status === 0 ? 'not_applied' : 'refused';
  return resolutionOf(error)?.state ?? 'unknown';
}
