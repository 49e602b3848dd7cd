import { linkOptions } from '@tanstack/react-router';

import { planIncludes } from '@/contract/scopes.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

import { useWorkspaceId } from './connection-scope.tsx';
import { useWorkspace } from './use-workspace.ts';

export const insightsTarget = (workspaceId: string): LinkTarget =>
  linkOptions({ to: '/workspaces/$workspaceId/security', params: { workspaceId } });

/** The inventory, filtered by a query line. */
export const inventoryTarget = (workspaceId: string, line: string): LinkTarget =>
  linkOptions({
    to: '/workspaces/$workspaceId/security/inventory',
    params: { workspaceId },
    search: line === '' ? {} : { q: line },
  });

/**
 * A link to the inventory with a query. Null without the Enterprise plan, which the inventory requires (spec §4.20).
 * If the plan can't be loaded, the inventory itself shows the requirement.
 */
export function useInventoryTarget(): (line: string) => LinkTarget | null {
  const workspaceId = useWorkspaceId();
  const { data, isError } = useWorkspace();
  const hasInventory = data === undefined ? isError : planIncludes(data.plan, 'enterprise');
  return (line) => (hasInventory ? inventoryTarget(workspaceId, line) : null);
}
