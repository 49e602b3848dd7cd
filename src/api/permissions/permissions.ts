import { useSyncExternalStore } from 'react';

import { behindGateway, type Connection } from '@/api/connection/connections.ts';
import type { Operation } from '@/contract/operation.ts';
import { planIncludes } from '@/contract/scopes.ts';
import { formatList } from '@/lib/numbers.ts';

import { type Access, access, type PermissionSets } from './learned-permissions.ts';

export type Allowed =
  | { readonly allowed: true; readonly reason?: undefined }
  | { readonly allowed: false; readonly reason: string };

const yes: Allowed = { allowed: true };
export const denied = (reason: string): Allowed => ({ allowed: false, reason });

/** Whether the plan and the known scopes allow an operation, and if not, why. A null `plan` is unknown. */
export function operationAllowed(
  scopes: Access['scopes'] | undefined,
  operation: Pick<Operation, 'plan' | 'scope'>,
  plan: string | null,
): Allowed {
  if (plan !== null && !planIncludes(plan, operation.plan)) {
    return denied(
      `Requires the ${operation.plan === 'enterprise' ? 'Enterprise plan' : 'Business plan or higher'}.`,
    );
  }
  if (scopes?.[operation.scope] === false)
    return denied(scopeSentence(`the ${operation.scope}`) + (behindGateway() ? checkAgain : ''));
  return yes;
}

/**
 * How to clear what was learned, because it survives a reload: permissions may change, and a gateway's API key may be
 * replaced.
 */
const checkAgain = ' If your access has changed, check it again in Settings.';

/** Which scope is missing, and of whose API key. */
export const scopeSentence = (scope: string): string =>
  `${behindGateway() ? 'The gateway’s' : 'Your'} API key needs ${scope} scope.`;

/** What responses have revealed about a connection so far. */
export const useAccess = ({ id }: Pick<Connection, 'id'>): Access =>
  useSyncExternalStore(access.subscribe, () => access.of(id));

/** Like `operationAllowed`, and updates when the connection learns more. */
export function useOperationAllowed(
  connection: Connection,
  operation: Pick<Operation, 'plan' | 'scope'>,
  plan: string | null,
): Allowed {
  const { scopes } = useAccess(connection);
  return operationAllowed(scopes, operation, plan);
}

/** What someone can't do without a permission: a load views, a change does. */
type Verb = 'view' | 'do';

/** Why something is disabled. */
export const refusalReason = (sets: PermissionSets, verb: Verb): string =>
  permissionSentence(sets, verb) + checkAgain;

/** What a rejected request requires: every permission of any one set (spec §7). */
export function permissionSentence(sets: PermissionSets, verb: Verb): string {
  const named = sets.filter((set) => set.length > 0);
  if (named.length === 0) return `You don’t have permission to ${verb} this.`;
  if (named.every((set) => set.length === 1))
    return `Requires the ${formatList(named.flat(), 'or')} permission.`;
  return `Requires the permissions ${named.map((set) => formatList(set)).join(', or ')}.`;
}
