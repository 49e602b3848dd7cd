import { refusalKey } from '@/api/permissions/learned-permissions.ts';
import { operationAllowed, refusalReason, useAccess } from '@/api/permissions/permissions.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { useWorkspace } from '@/domain/use-workspace.ts';

const needs = { plan: 'enterprise', scope: 'workspaces:read' } as const;

/** Why the inventory can't be loaded. Null if nothing known prevents it. */
export function useInventoryLock(): string | null {
  const workspaceId = useWorkspaceId();
  const { scopes, refused } = useAccess(useConnection());
  const allowed = operationAllowed(scopes, needs, useWorkspace().data?.plan ?? null);
  if (!allowed.allowed) return allowed.reason;
  // Both need the same permission, so one rejection applies to both, even after a reload.
  const refusal = (['listSecurityInsightProjects', 'getSecurityInsights'] as const)
    .map((operationId) => refused[refusalKey(operationId, workspaceId)])
    .find((sets) => sets !== undefined);
  return refusal === undefined ? null : refusalReason(refusal, 'view');
}

/** “Requires the Enterprise plan.” about a subject: “Rules require the Enterprise plan.” Null for any other reason. */
export const requirementOf = (subject: string, verb: 'require' | 'requires', reason: string): string | null =>
  reason.startsWith('Requires ') ? reason.replace('Requires', `${subject} ${verb}`) : null;

/** Why the inventory can't be filtered by personal data. Undefined if the workspace doesn't rule it out. */
export function useMissingPersonalData(): string | undefined {
  return useWorkspace().data?.enable_pii === false
    ? 'Personal-data detection is off in this workspace.'
    : undefined;
}
