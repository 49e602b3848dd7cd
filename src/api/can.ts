import { useSyncExternalStore } from 'react';

import type { Operation } from '@/contract/operation.ts';
import { planIncludes, type Scope } from '@/contract/scopes.ts';

import { missingScopes } from './capabilities.ts';
import type { Connection } from './connections.ts';

export type Allowed = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const yes: Allowed = { allowed: true };
const no = (reason: string): Allowed => ({ allowed: false, reason });

/** Whether the plan and the scopes known so far let an operation through, and if not, why. `plan` null: not known. */
export function operationAllowed(
  lacking: ReadonlySet<Scope> | undefined,
  operation: Pick<Operation, 'plan' | 'scope'>,
  plan: string | null,
): Allowed {
  if (plan !== null && !planIncludes(plan, operation.plan)) {
    return no(
      `Needs the ${operation.plan === 'enterprise' ? 'Enterprise plan' : 'Business plan or higher'}.`,
    );
  }
  if (lacking?.has(operation.scope) === true) return no(`This key lacks the scope ${operation.scope}.`);
  return yes;
}

/** As `operationAllowed`, following what the connection learns. */
export function useOperationAllowed(
  connection: Connection,
  operation: Pick<Operation, 'plan' | 'scope'>,
  plan: string | null,
): Allowed {
  const lacking = useSyncExternalStore(missingScopes.subscribe, missingScopes.get, missingScopes.get);
  return operationAllowed(lacking.get(connection.id), operation, plan);
}
