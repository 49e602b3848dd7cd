import { errorProps } from '@/contract/errors.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import type { Scope } from '@/contract/scopes.ts';

import { observable, put } from './observable.ts';
import type { ApiError } from './transport/api-error.ts';
import type { Outcome } from './transport/request.ts';

/** Scopes that the service said a connection lacks: nothing tells them beforehand (spec 5.3, 7). */
export const missingScopes = observable<ReadonlyMap<string, ReadonlySet<Scope>>>(new Map());

/** Alternative sets of permissions: holding all of any one of them passes (spec 7). */
export type PermissionSets = readonly (readonly string[])[];

/**
 * Changes of a project that the service forbade, by connection and `refusalKey`, with the permissions that they need. A
 * refusal that names none may be about what was sent, an audience that a policy excludes, and forbids no other try.
 */
export const refusals = observable<ReadonlyMap<string, ReadonlyMap<string, PermissionSets>>>(new Map());

export const refusalKey = (operationId: OperationId, projectId: string): string =>
  `${operationId} ${projectId}`;

/**
 * Learns from how a request ended, in memory alone: a reload forgets it, and so does the next success. Permissions are
 * remembered for changes only, whose buttons would otherwise promise what cannot be had; a read says it on its page.
 */
export function learnCapabilities(
  connectionId: string,
  { operation, path, error }: Pick<Outcome, 'operation' | 'path' | 'error'>,
): void {
  learnScope(connectionId, operation.scope, error);
  const projectId = path['project_id'];
  if (operation.method === 'GET' || projectId === undefined) return;
  learnPermission(connectionId, `${operation.operationId} ${projectId}`, error);
}

/** A missing read scope means that the write scope, which includes it, is missing too. */
function learnScope(connectionId: string, scope: Scope, error: ApiError | null): void {
  const known = missingScopes.get().get(connectionId) ?? new Set<Scope>();
  const write = scope.replace(':read', ':write') as Scope;
  if (error?.type === 'insufficient_scope') {
    if (!known.has(scope)) put(missingScopes, connectionId, new Set([...known, scope, write]));
  } else if (error === null && known.has(scope)) {
    put(missingScopes, connectionId, new Set([...known].filter((one) => one !== scope)));
  }
}

function learnPermission(connectionId: string, key: string, error: ApiError | null): void {
  const known = refusals.get().get(connectionId);
  if (error?.type === 'forbidden') {
    const sets = errorProps.forbidden.safeParse(error.props).data?.required_permissions ?? [];
    if (sets.some((set) => set.length > 0)) put(refusals, connectionId, new Map(known).set(key, sets));
  } else if (error === null && known?.has(key) === true) {
    put(refusals, connectionId, new Map([...known].filter(([one]) => one !== key)));
  }
}

export function forgetCapabilities(connectionId: string): void {
  put(missingScopes, connectionId, null);
  put(refusals, connectionId, null);
}
