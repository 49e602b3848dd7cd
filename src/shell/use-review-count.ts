import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { isPaused } from '@/api/client.ts';
import { insightsKey } from '@/api/security/insights-key.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { usePreload } from '@/ui/lazy/use-preload.ts';

import { type CurrentWorkspace, nobody } from './use-workspace.ts';

interface CountedWorkspace extends Omit<CurrentWorkspace, 'workspace'> {
  readonly workspace: Pick<Workspace, 'plan'> | null;
}

/**
 * How many projects of the workspace need a review; null: not known. It takes one request, once the page is idle, and
 * only where the page of insights is `allowed` and the address names the workspace.
 */
export function useReviewCount(current: CountedWorkspace | null, allowed: boolean): number | null {
  const client = useQueryClient();
  const connection = current?.connection ?? nobody;
  const workspaceId = current?.workspaceId ?? '';
  // Until the workspace is loaded nothing tells its plan.
  const wanted = allowed && current?.inAddress === true && current.workspace !== null;
  const load = useCallback(async () => {
    if (!wanted) return;
    const { insightsOptions } = await import('@/api/security/insights.ts');
    const options = insightsOptions(connection, workspaceId, 'background');
    if (client.getQueryState(options.queryKey) !== undefined || isPaused(connection.id)) return;
    // Only the navigation shows the count, and it observes no query.
    await client.prefetchQuery({ ...options, gcTime: Infinity });
  }, [wanted, client, connection, workspaceId]);
  usePreload(load);
  const key = insightsKey(connection, workspaceId);
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
      [client],
    ),
    () => client.getQueryData<WorkspaceInsights>(key)?.summary.risk.needs_review ?? null,
  );
}
