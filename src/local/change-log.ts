import { connectionStore, type Connection } from '@/api/connection/connections.ts';
import { ApiError, resolutionOf } from '@/api/transport/api-error.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import { z } from '@/contract/zod.ts';
import { randomId } from '@/lib/ids.ts';
import { capPerKey, localList } from '@/lib/local-store.ts';

import { changeLogKey } from './purge-change-log.ts';

const value = z.nullable(z.union([z.string(), z.boolean(), z.array(z.string())]));
const fields = z.record(z.string(), value);

export const changeEntry = z.object({
  id: z.string().check(z.minLength(1)),
  /** When it was sent. */
  at: z.string(),
  connectionId: z.string(),
  /** The name that the connection had: never its key. */
  connectionName: z.string(),
  operationId: z.string(),
  workspaceId: z.nullable(z.string()),
  projectId: z.string(),
  /** What it was called when that was sent, as far as that was known. */
  projectName: z.optional(z.nullable(z.string())),
  /** The fields that were to change, as far as they were known, and what was asked for. */
  before: fields,
  after: fields,
  /**
   * `applied`: the service said so, or the project shows it; `not_applied`: the answer was lost and the project shows that
   * nothing happened; `unknown`: it was sent and nothing tells what became of it, also while the answer is waited for.
   */
  outcome: z.enum(['applied', 'refused', 'not_applied', 'unknown']),
  requestId: z.nullable(z.string()),
});
/** One change that this browser asked for. Keys, tokens and quotes of personal data are in none of it. */
export type ChangeEntry = z.infer<typeof changeEntry>;
export type ChangeFields = z.infer<typeof fields>;

const mostPerConnection = 200;
const mostInAll = 500;
export const boundedChanges = /* @__PURE__ */ capPerKey<ChangeEntry>(
  ({ connectionId }) => connectionId,
  mostPerConnection,
  mostInAll,
);

/** Newest first. */
const store = /* @__PURE__ */ localList({
  key: changeLogKey,
  version: 1,
  item: changeEntry,
  limit: boundedChanges,
});

let forgetting = false;
/** `forgetChanges` sees to what is stored; this to what is in memory. */
function forgetWithConnections(): void {
  if (forgetting) return;
  forgetting = true;
  connectionStore.onForget((id) =>
    store.update((now) => now.filter(({ connectionId }) => connectionId !== id)),
  );
}

/** What this browser changed, newest first; forgotten with the connection that changed it. */
export const changeLog = {
  get: store.get,
  subscribe(listener: () => void): () => void {
    forgetWithConnections();
    return store.subscribe(listener);
  },
  /**
   * Forgets what a connection changed, also one that is long gone; null: what any did. Returns what takes it back, except
   * for connections that were removed in between: their changes go with them.
   */
  forget(connectionId: string | null): () => void {
    const cleared = store
      .get()
      .filter((change) => connectionId === null || change.connectionId === connectionId);
    const connected = new Set(connectionStore.all().map(({ id }) => id));
    store.update((now) => now.filter((change) => !cleared.includes(change)));
    return () => {
      const restored = cleared.filter(
        (change) =>
          !connected.has(change.connectionId) || connectionStore.find(change.connectionId) !== undefined,
      );
      store.update((now) => [...now, ...restored].toSorted((a, b) => b.at.localeCompare(a.at)));
    };
  },
};

/** Whether this browser deleted the project with this connection, as far as the log goes back. */
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

type Begun = Pick<ChangeEntry, 'projectId'> & {
  readonly operationId: OperationId;
  /** What is known of the project. */
  readonly project: { readonly name?: string | null; readonly workspace_id: string } | undefined;
  readonly before?: ChangeFields | undefined;
  readonly after?: ChangeFields | undefined;
};

interface ChangeNote {
  readonly applied: (answer: { readonly requestId: string | null }) => void;
  /** After a lost answer was looked for: `resolveOutcome`. */
  readonly failed: (error: unknown) => void;
}

/**
 * Notes a change before it is sent, so that a page that is closed in between leaves it as "unknown", which is the truth;
 * what it gives back notes how it ended.
 */
export function beginChange(
  connection: Pick<Connection, 'id' | 'name'>,
  { project, before = {}, after = {}, ...of }: Begun,
): ChangeNote {
  forgetWithConnections();
  const id = randomId();
  const begun: ChangeEntry = {
    ...of,
    id,
    at: new Date().toISOString(),
    connectionId: connection.id,
    connectionName: connection.name,
    workspaceId: project?.workspace_id ?? null,
    projectName: project?.name ?? null,
    before,
    after,
    outcome: 'unknown',
    requestId: null,
  };
  store.update((now) => [begun, ...now]);
  const settle = (changes: Pick<ChangeEntry, 'outcome' | 'requestId'>) =>
    store.update((now) => now.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return {
    applied: ({ requestId }) => settle({ outcome: 'applied', requestId }),
    failed: (error) =>
      settle({ outcome: outcomeOf(error), requestId: error instanceof ApiError ? error.requestId : null }),
  };
}

function outcomeOf(error: unknown): ChangeEntry['outcome'] {
  if (!(error instanceof ApiError)) return 'unknown';
  if (error.outcome === 'refused') return 'refused';
  return resolutionOf(error)?.state ?? 'unknown';
}
