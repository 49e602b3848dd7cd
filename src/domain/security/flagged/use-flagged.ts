import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import { useOperationAllowed } from '@/api/permissions/permissions.ts';
import {
  isSecurityCenterRefused,
  findCachedInventoryItem,
} from '@/api/security/find-cached-inventory-item.ts';
import { inventoryListOptions, type InventoryTimes } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { useProject } from '@/domain/use-project.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';

export type Flagged =
  /** The plan, the scope or a permission keeps the inventory from this caller. */
  | { readonly state: 'closed' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** The inventory was searched by the project's name, and did not list it. */
  | { readonly state: 'missing' }
  | { readonly state: 'known'; readonly row: InventoryRow; readonly times: InventoryTimes };

const needs = { plan: 'enterprise', scope: 'workspaces:read' } as const;

/** The inventory has no read of one project (spec 4.20): it is searched by name, unless a list has the project already. */
export function useFlagged(connection: Connection, workspaceId: string, projectId: string): Flagged {
  const client = useQueryClient();
  const { project } = useProject(connection, projectId);
  const plan = useWorkspace(connection, workspaceId).data?.plan ?? null;
  const { allowed } = useOperationAllowed(connection, needs, plan);
  const [refused] = useState(() => isSecurityCenterRefused(client, connection, workspaceId));
  const mayAsk = plan !== null && allowed && !refused;
  const name = project?.name ?? null;
  // Projects without a name come first from A to Z.
  const filters = name === null ? ({ sort_by: 'name', sort_order: 'asc' } as const) : { query: name };
  const options = inventoryListOptions(connection, workspaceId, filters);
  const known = findCachedInventoryItem(client, connection, projectId);
  const list = useInfiniteQuery({
    ...options,
    enabled: mayAsk && project !== undefined && known === null,
  });
  const error = useStickyError(list);
  if (known !== null) return { state: 'known', ...known };
  if (!mayAsk || isForbidden(error)) return { state: 'closed' };
  if (error !== null) return { state: 'failed', retry: () => void list.refetch() };
  return { state: list.data === undefined ? 'loading' : 'missing' };
}
