import { useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { Operation } from '@/contract/operation.ts';
import { planIncludes } from '@/contract/scopes.ts';

import { type Access, access } from './learned-permissions.ts';

export type Allowed = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const yes: Allowed = { allowed: true };
const no = (reason: string): Allowed => ({ allowed: false, reason });

/** Whether the plan and the scopes known so far let an operation through, and if not, why. `plan` null: not known. */
export function operationAllowed(
  scopes: Access['scopes'] | undefined,
  operation: Pick<Operation, 'plan' | 'scope'>,
  plan: string | null,
): Allowed {
  if (plan !== null && !planIncludes(plan, operation.plan)) {
    return no(
      `Needs the ${operation.plan === 'enterprise' ? 'Enterprise plan' : 'Business plan or higher'}.`,
    );
  }
  if (scopes?.[operation.scope] === false) return no(`This key lacks the scope ${operation.scope}.`);
  return yes;
}

/** What requests have shown about a connection so far. */
export const useAccess = ({ id }: Pick<Connection, 'id'>): Access =>
  useSyncExternalStore(
    access.subscribe,
    () => access.of(id),
    () => access.of(id),
  );

/** As `operationAllowed`, following what the connection learns. */
export function useOperationAllowed(
  connection: Connection,
  operation: Pick<Operation, 'plan' | 'scope'>,
  plan: string | null,
): Allowed {
  const { scopes } = useAccess(connection);
  return operationAllowed(scopes, operation, plan);
}
