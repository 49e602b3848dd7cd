import type { Operation } from '@/contract/operation.ts';
import type { Scope } from '@/contract/scopes.ts';

import { observable } from './observable.ts';
import type { ApiError } from './transport/api-error.ts';

/** Scopes that the service said a connection lacks: nothing tells them beforehand (spec 5.3, 7). */
export const missingScopes = observable<ReadonlyMap<string, ReadonlySet<Scope>>>(new Map());

/** Learns from how an operation ended. A missing read scope means that the write scope, which includes it, is missing too. */
export function learnScopes(connectionId: string, { scope }: Operation, error: ApiError | null): void {
  const known = missingScopes.get().get(connectionId) ?? new Set<Scope>();
  const write = scope.replace(':read', ':write') as Scope;
  if (error?.type === 'insufficient_scope') {
    if (!known.has(scope)) set(connectionId, new Set([...known, scope, write]));
  } else if (error === null && known.has(scope)) {
    set(connectionId, new Set([...known].filter((one) => one !== scope)));
  }
}

export function forgetScopes(connectionId: string): void {
  set(connectionId, null);
}

function set(connectionId: string, scopes: ReadonlySet<Scope> | null): void {
  const next = new Map(missingScopes.get());
  if (scopes === null) next.delete(connectionId);
  else next.set(connectionId, scopes);
  missingScopes.set(next);
}
