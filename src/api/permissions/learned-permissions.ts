import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import type { Outcome } from '@/api/transport/request.ts';
import { errorProps } from '@/contract/errors.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import { type Scope, scopes } from '@/contract/scopes.ts';
import { z } from '@/contract/zod.ts';
import { localStore } from '@/lib/local-store.ts';

/** Alternative sets of permissions: holding all of any one of them passes (spec §7). */
export type PermissionSets = readonly (readonly string[])[];

const schema = z.object({
  scopes: z.partialRecord(z.enum(scopes), z.boolean()),
  refused: z.record(z.string(), z.array(z.array(z.string()))),
});

/** What requests have shown about one connection: nothing tells its scopes and permissions beforehand (spec §5.3, 7). */
export interface Access {
  /** True once a request that needs the scope succeeded, false once one was refused for lack of it. */
  readonly scopes: Readonly<Partial<Record<Scope, boolean>>>;
  /** The permissions that a refused operation needs, by `refusalKey`. */
  readonly refused: Readonly<Record<string, PermissionSets>>;
}

const nothing: Access = { scopes: {}, refused: {} };

/** More refusals than this are not kept: a long list tells no more than a short one. */
const mostRefusals = 200;

/**
 * By connection id, in the storage that keeps the connections, so that a reload doesn't offer again what was refused. It
 * holds no key. A connection that lives in memory alone is gone after a reload, and so is what was learned about it.
 */
const store = localStore<Readonly<Record<string, Access>>>({
  key: 'service-console.access',
  version: 1,
  storage: () => globalThis.sessionStorage,
  parse: (stored) =>
    Object.fromEntries(
      Object.entries(z.catch(z.record(z.string(), z.unknown()), {}).parse(stored)).flatMap(([id, one]) => {
        const { data } = schema.safeParse(one);
        return data === undefined || connectionStore.find(id) === undefined ? [] : [[id, data]];
      }),
    ),
});

/** What each connection may do as far as its requests have shown, for `useSyncExternalStore`. */
export const access = {
  get: (): Readonly<Record<string, Access>> => store.get(),
  of: (connectionId: string): Access => store.get()[connectionId] ?? nothing,
  subscribe: store.subscribe,
} as const;

/** `of`: the id of the project or the workspace that the operation is about. */
export const refusalKey = (operationId: OperationId, of: string): string => `${operationId} ${of}`;

/** Learns from how a request ended; the next success takes it back. */
export function learnPermissions(
  connectionId: string,
  { operation, path, error }: Pick<Outcome, 'operation' | 'path' | 'error'>,
): void {
  const before = access.of(connectionId);
  const of = path['project_id'] ?? path['workspace_id'];
  const refused =
    of === undefined
      ? before.refused
      : afterAnswer(before.refused, `${operation.operationId} ${of}`, error, operation.method === 'GET');
  const held = withScope(before.scopes, operation.scope, error);
  if (held === before.scopes && refused === before.refused) return;
  store.update((all) => ({ ...all, [connectionId]: { scopes: held, refused } }));
}

/** A write scope includes its read scope (spec §5.3): one that is held brings the other, and one that lacks takes it. */
function withScope(known: Access['scopes'], scope: Scope, error: ApiError | null): Access['scopes'] {
  if (error !== null && error.type !== 'insufficient_scope') return known;
  const holds = error === null;
  const other = (holds ? scope.replace(':write', ':read') : scope.replace(':read', ':write')) as Scope;
  if (known[scope] === holds && known[other] === holds) return known;
  return { ...known, [scope]: holds, [other]: holds };
}

/**
 * A refused change that names no permission may be about what was sent, an audience that a policy excludes, and forbids
 * no other try. A read sends nothing that could be refused.
 */
function afterAnswer(
  known: Access['refused'],
  key: string,
  error: ApiError | null,
  isRead: boolean,
): Access['refused'] {
  if (error?.type === 'forbidden') {
    const sets = errorProps.forbidden.safeParse(error.props).data?.required_permissions ?? [];
    if (!isRead && sets.every((set) => set.length === 0)) return known;
    if (JSON.stringify(known[key]) === JSON.stringify(sets)) return known;
    return Object.fromEntries(Object.entries({ ...known, [key]: sets }).slice(-mostRefusals));
  }
  if (error !== null || known[key] === undefined) return known;
  const { [key]: _answered, ...rest } = known;
  return rest;
}

/** Forgets what can have changed since: permissions, and the scopes of a gateway's key, which others may replace. */
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
    const { [connectionId]: _forgotten, ...rest } = all;
    return rest;
  });
}
