import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import type { Outcome } from '@/api/transport/request.ts';
import { errorProps } from '@/contract/errors.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import { type Scope, scopes } from '@/contract/scopes.ts';
import { z } from '@/contract/zod.ts';
import { localStore } from '@/lib/local-store.ts';

/** Alternative sets of permissions. All permissions of any one set suffice (spec §7). */
export type PermissionSets = readonly (readonly string[])[];

const schema = z.object({
  scopes: z.partialRecord(z.enum(scopes), z.boolean()),
  refused: z.record(z.string(), z.array(z.array(z.string()))),
});

/** What responses revealed about one connection. The API has no endpoint for scopes and permissions (spec §5.3, §7). */
export interface Access {
  /** True once a request that needs the scope succeeded, false once one was rejected for lack of it. */
  readonly scopes: Readonly<Partial<Record<Scope, boolean>>>;
  /** The permissions that a rejected operation needs, by `refusalKey`. */
  readonly refused: Readonly<Record<string, PermissionSets>>;
}

const nothing: Access = { scopes: {}, refused: {} };

/** The maximum number of stored rejections. */
const maxRefusals = 200;

/**
 * Keyed by connection ID, in the same storage as the connections, so that a reload doesn't offer again what was
 * rejected. Contains no API key. A connection that is only in memory is gone after a reload, and so is what it
 * learned.
 */
const store = localStore<Readonly<Record<string, Access>>>({
  key: 'service-console.access',
  version: 1,
  storage: () => globalThis.sessionStorage,
  parse: (stored) =>
    Object.fromEntries(
      Object.entries(z.catch(z.record(z.string(), z.unknown()), {}).parse(stored)).flatMap(([id, entry]) => {
        const { data } = schema.safeParse(entry);
        return data === undefined || connectionStore.find(id) === undefined ? [] : [[id, data]];
      }),
    ),
});

/** What each connection may do, learned from its responses so far. A store for `useSyncExternalStore`. */
export const access = {
  get: (): Readonly<Record<string, Access>> => store.get(),
  of: (connectionId: string): Access => store.get()[connectionId] ?? nothing,
  subscribe: store.subscribe,
} as const;

/** `targetId` is the ID of the operation's project or workspace. */
export const refusalKey = (operationId: OperationId, targetId: string): string =>
  `${operationId} ${targetId}`;

/** Learns from a request's outcome. A later success clears a rejection. */
export function learnPermissions(
  connectionId: string,
  { operation, path, error }: Pick<Outcome, 'operation' | 'path' | 'error'>,
): void {
  const before = access.of(connectionId);
  const targetId = path['project_id'] ?? path['workspace_id'];
  const refused =
    targetId === undefined
      ? before.refused
      : refusalsAfter(
          before.refused,
          `${operation.operationId} ${targetId}`,
          error,
          operation.method === 'GET',
        );
  const held = withScope(before.scopes, operation.scope, error);
  if (held === before.scopes && refused === before.refused) return;
  store.update((all) => ({ ...all, [connectionId]: { scopes: held, refused } }));
}

/** A write scope includes its read scope (spec §5.3): having it implies both, lacking read implies lacking write. */
function withScope(known: Access['scopes'], scope: Scope, error: ApiError | null): Access['scopes'] {
  if (error !== null && error.type !== 'insufficient_scope') return known;
  const holds = error === null;
  const implied = holds ? scope.replace(':write', ':read') : scope.replace(':read', ':write');
  const other = scopes.find((candidate) => candidate === implied) ?? scope;
  if (known[scope] === holds && known[other] === holds) return known;
  return { ...known, [scope]: holds, [other]: holds };
}

/**
 * A rejected change that names no permission may be about its content, such as an audience that a policy excludes, so it
 * doesn't block another try. A read has no content that could be rejected.
 */
function refusalsAfter(
  known: Access['refused'],
  key: string,
  error: ApiError | null,
  isRead: boolean,
): Access['refused'] {
  if (error?.type === 'forbidden') {
    const sets = errorProps.forbidden.safeParse(error.props).data?.required_permissions ?? [];
    if (!isRead && sets.every((set) => set.length === 0)) return known;
    if (JSON.stringify(known[key]) === JSON.stringify(sets)) return known;
    return Object.fromEntries(Object.entries({ ...known, [key]: sets }).slice(-maxRefusals));
  }
  if (error !== null || known[key] === undefined) return known;
  const { [key]: _cleared, ...rest } = known;
  return rest;
}

/** Clears what may have changed since: permissions, and the scopes of a gateway's API key, which may be replaced. */
export function clearRefusals({ id, auth }: Connection): void {
  store.update((all) => {
    const before = all[id];
    if (before === undefined) return all;
    return { ...all, [id]: { scopes: auth === 'gateway' ? {} : before.scopes, refused: {} } };
  });
}

export function clearLearnedPermissions(connectionId: string): void {
  store.update((all) => {
    if (all[connectionId] === undefined) return all;
    const { [connectionId]: _removed, ...rest } = all;
    return rest;
  });
}
